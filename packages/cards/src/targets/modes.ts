import { type Choosing, type Entity, type Maker, many, type Player } from '@rookery/engine';
import type { Targeting, TargetSlot } from './target.ts';

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
 * The modes of a card that could be chosen now: those whose targets there are.
 *
 * @example
 * possibleModes(charm, { game, player }); // ['draw', 'destroy']
 */
export function possibleModes({ modes }: Modes, context: Targeting): readonly string[] {
  return Object.keys(modes).filter((name) =>
    Object.values(modes[name]?.targets ?? {}).every((slot) => slot.isPossible(context)),
  );
}

/**
 * The modes of a card, as a selection. What gives no modes is not modal: then nothing is chosen. Targets of the chosen modes
 * are the selections after it: `allChosenFor` with a slot that depends on them.
 *
 * @example
 * action('Cast')
 *   .choose('card', hand)
 *   .choose('modes', chosenModes(({ card }) => card.definition.modal, { source: 'card' }))
 *   .choose('targets', allChosenFor(({ card, modes }) => slotOf(card, modes)))
 */
export function chosenModes<C = Choosing>(
  from: Modes | ((context: C) => Modes | undefined),
  options: { readonly source?: string } = {},
): Maker<C, readonly string[]> {
  const modesOf = (context: Choosing): Modes | undefined =>
    typeof from === 'function' ? from(context as unknown as C) : from;
  const possible = (context: Choosing): readonly string[] => {
    const modal = modesOf(context);
    const { game, player } = context;
    const source = options.source === undefined ? undefined : (context[options.source] as Entity);
    return modal === undefined ? [] : possibleModes(modal, { game, player: player as Player, source });
  };
  const made = many<Choosing, string>(possible, {
    min: (context) => modesOf(context)?.min ?? 0,
    max: (context) => modesOf(context)?.max ?? 0,
  });
  return made as unknown as Maker<C, readonly string[]>;
}
