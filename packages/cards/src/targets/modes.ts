import { type Entity, many, type Player, type SelectionContext, type SelectionFactory } from '@rookery/engine';
import type { Targeting } from './restriction.ts';
import type { TargetSlot } from './target.ts';

/** One of the things that a modal card can do: words for it, and what it aims at. */
export interface Mode {
  readonly text: string;
  readonly targets?: Readonly<Record<string, TargetSlot>>;
}

/** A choice of modes: what there is, and how many are chosen. */
export interface Modes {
  readonly modes: Readonly<Record<string, Mode>>;
  readonly min: number;
  readonly max: number;
}

/**
 * The modes of a card that could be chosen now: those whose targets there are, for all slots of the mode together.
 *
 * @example
 * console.log(legalModes(charm, { game, player })); // [ 'draw', 'destroy' ]
 */
export function legalModes({ modes }: Modes, context: Targeting): readonly string[] {
  return Object.keys(modes).filter((name) => {
    const slots = Object.values(modes[name]?.targets ?? {});
    return slots.every((slot) => slot.isPossible(context)) && canFillAll(slots, context, []);
  });
}

/** Whether there are targets for every slot, each beside those of the slots before it. */
function canFillAll(slots: readonly TargetSlot[], context: Targeting, earlier: readonly Entity[]): boolean {
  const [slot, ...rest] = slots;
  if (slot === undefined) return true;
  for (const chosen of slot.fewestSets(context, earlier)) {
    if (canFillAll(rest, context, [...earlier, ...chosen])) return true;
  }
  return false;
}

/** How modes are chosen among the other choices of an action. */
export interface ModeOptions {
  /** The name of the choice that is the card which the modes are of: its targets are not itself, where they say so. */
  readonly source?: string;
  /** The words for a mode: its text, unless told. Modes that depend on earlier choices go by their names without it. */
  readonly display?: (mode: string) => string;
}

/**
 * The modes of a card, as a selection; they are offered in their words. What gives no modes is not modal: then nothing is
 * chosen. Targets of the chosen modes are the selections after it: `chooseAllTargets` with a slot that depends on them.
 *
 * @example
 * actions: {
 *   cast: action('Cast')
 *     .choose('modes', chooseModes(charm)) // 'Draw a card' or 'Destroy a card'
 *     .choose('victims', chooseAllTargets(({ modes }: Chosen) => (modes.includes('destroy') ? victim : undefined)))
 *     .do(({ victims }) => victims.forEach((each) => each.remove())),
 * },
 */
export function chooseModes<C = SelectionContext>(
  from: Modes | ((context: C) => Modes | undefined),
  options: ModeOptions = {},
): SelectionFactory<C, readonly string[]> {
  const modesOf = (context: SelectionContext): Modes | undefined =>
    typeof from === 'function' ? from(context as unknown as C) : from;
  const possible = (context: SelectionContext): readonly string[] => {
    const modal = modesOf(context);
    const { game, player } = context;
    const source = options.source === undefined ? undefined : (context[options.source] as Entity);
    return modal === undefined ? [] : legalModes(modal, { game, player: player as Player, source });
  };
  const textOf = typeof from === 'function' ? undefined : (mode: string): string => from.modes[mode]?.text ?? mode;
  const display = options.display ?? textOf;
  const made = many<SelectionContext, string>(possible, {
    min: (context) => modesOf(context)?.min ?? 0,
    max: (context) => modesOf(context)?.max ?? 0,
    ...(display !== undefined && { display }),
  });
  return made as unknown as SelectionFactory<C, readonly string[]>;
}
