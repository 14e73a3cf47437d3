import { type Entity, many, type Player, type SelectionContext, type SelectionFactory } from '@rookery/engine';
import type { Targeting } from './restriction.ts';
import type { TargetSlot } from './target.ts';

/** One mode of a modal card: its text and its target slots. */
export interface Mode {
  readonly text: string;
  readonly targets?: Readonly<Record<string, TargetSlot>>;
}

/** A choice of modes: the modes, and how many to choose. */
export interface Modes {
  readonly modes: Readonly<Record<string, Mode>>;
  readonly min: number;
  readonly max: number;
}

/**
 * Returns the modes that can be chosen now: those with enough targets for all of their slots together.
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

/** Whether every slot has enough targets, given those of the slots before it. */
function canFillAll(slots: readonly TargetSlot[], context: Targeting, earlier: readonly Entity[]): boolean {
  const [slot, ...rest] = slots;
  if (slot === undefined) return true;
  for (const chosen of slot.fewestSets(context, earlier)) {
    if (canFillAll(rest, context, [...earlier, ...chosen])) return true;
  }
  return false;
}

/** Options of a mode selection within an action. */
export interface ModeOptions {
  /** Name of the choice that holds the source card, for targets with `not-self`. */
  readonly source?: string;
  /** Label of a mode. @default its text; its name, if the modes depend on earlier choices */
  readonly display?: (mode: string) => string;
}

/**
 * Creates a selection of the modes of a card, shown by their texts. If there are no modes, the selection is skipped.
 * Select the targets of the chosen modes afterwards: `chooseAllTargets` with a slot that depends on them.
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
    typeof from === 'function' ? from(context as C) : from;
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
  return made as SelectionFactory<C, readonly string[]>;
}
