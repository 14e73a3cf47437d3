import {
  type ChosenTargets,
  type Modes,
  recheckTargets,
  type Targeting,
  type TargetRecheck,
  type TargetSlot,
} from '@rookery/cards';
import type { Card } from './card.ts';
import type { Duelist } from './duelist.ts';
import type { Duel } from './game.ts';

/** What an effect is done with: who controls it, the card it is of, and how much of it. */
export interface Doing extends Targeting {
  readonly game: Duel;
  readonly player: Duelist;
  readonly source: Card;
  readonly amount: number;
}

type Slots = Readonly<Record<string, TargetSlot>>;

/** A slot for targets and its name. */
type NamedSlot = readonly [name: string, slot: TargetSlot];

/** What a card or an ability does, and what it aims at. */
export interface Effect {
  /** What there is to choose from, if it has modes. */
  readonly modal: Modes | undefined;
  /** What it aims at, given the modes that were chosen. */
  slots(modes: readonly string[]): readonly NamedSlot[];
  /** Looks at the targets again and does it to those that are legal still; says whether it was done at all. */
  resolve(doing: Doing, aims: ChosenTargets, modes: readonly string[]): boolean;
}

/**
 * An effect with slots for targets; what it does is given those that are legal still, by their names.
 *
 * @example
 * effect({ victim: creature }, ({ game, targets }) => targets.victim.forEach((each) => game.die(each)))
 */
export function effect<const S extends Slots>(
  slots: S,
  run: (doing: Doing & Pick<TargetRecheck<S>, 'targets'>) => void,
): Effect {
  const named = Object.entries(slots);
  return {
    modal: undefined,
    slots: () => named,
    resolve(doing, aims) {
      const { targets, fizzled } = recheckTargets(slots, aims, doing);
      if (!fizzled) run({ ...doing, targets });
      return !fizzled;
    },
  };
}

/** An effect of several, of which some are chosen. The slots of all its modes must have different names. */
export function modal(
  { min, max }: { readonly min: number; readonly max: number },
  modes: Readonly<Record<string, { readonly text: string; readonly effect: Effect }>>,
): Effect {
  const parts = (chosen: readonly string[]): readonly Effect[] => chosen.flatMap((mode) => modes[mode]?.effect ?? []);
  const slots = (chosen: readonly string[]): readonly NamedSlot[] => parts(chosen).flatMap((part) => part.slots([]));
  const asMode = ([mode, { text }]: readonly [string, { readonly text: string }]) =>
    [mode, { text, targets: Object.fromEntries(slots([mode])) }] as const;
  return {
    modal: { min, max, modes: Object.fromEntries(Object.entries(modes).map(asMode)) },
    slots,
    resolve(doing, aims, chosen) {
      // Where every target of all modes is gone, not even the modes without targets are done.
      if (recheckTargets(Object.fromEntries(slots(chosen)), aims, doing).fizzled) return false;
      for (const part of parts(chosen)) part.resolve(doing, aims, []);
      return true;
    },
  };
}
