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

/** Input of an effect: its controller, its card, and its amount. */
export interface EffectContext extends Targeting {
  readonly game: Duel;
  readonly player: Duelist;
  readonly source: Card;
  readonly amount: number;
}

type Slots = Readonly<Record<string, TargetSlot>>;

/** A target slot and its name. */
type NamedSlot = readonly [name: string, slot: TargetSlot];

/** An effect of a card or an ability, with its target slots. */
export interface Effect {
  /** The modes to choose from, if it is modal. */
  readonly modal: Modes | undefined;
  /** The target slots, for the chosen modes. */
  slots(modes: readonly string[]): readonly NamedSlot[];
  /**
   * Checks the targets again and applies the effect to those that are still legal. Returns false if it did nothing
   * because no target is legal.
   */
  resolve(context: EffectContext, aims: ChosenTargets, modes: readonly string[]): boolean;
}

/**
 * Makes an effect with target slots; `run` receives the targets that are still legal, by slot name.
 *
 * @example
 * effect({ victim: creature }, ({ game, targets }) => targets.victim.forEach((each) => game.die(each)))
 */
export function effect<const S extends Slots>(
  slots: S,
  run: (context: EffectContext & Pick<TargetRecheck<S>, 'targets'>) => void,
): Effect {
  const named = Object.entries(slots);
  return {
    modal: undefined,
    slots: () => named,
    resolve(context, aims) {
      const { targets, fizzled } = recheckTargets(slots, aims, context);
      if (!fizzled) run({ ...context, targets });
      return !fizzled;
    },
  };
}

/** Makes an effect of several modes, of which the player chooses some. The slots of all modes need different names. */
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
    resolve(context, aims, chosen) {
      // If all targets of all modes are illegal, the modes without targets do nothing either.
      if (recheckTargets(Object.fromEntries(slots(chosen)), aims, context).fizzled) return false;
      for (const part of parts(chosen)) part.resolve(context, aims, []);
      return true;
    },
  };
}
