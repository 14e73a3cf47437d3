import type { Entity } from '@rookery/engine';
import type { Targeting } from './restriction.ts';
import type { TargetSlot } from './target.ts';

/**
 * Targets chosen for each slot: one or a list. A slot without a choice is left out. `undefined` replaces a target that
 * was stored as data and has left the game.
 */
export type ChosenTargets = Readonly<Record<string, Entity | readonly (Entity | undefined)[] | undefined>>;

/** Target slots by name. */
type Slots = Readonly<Record<string, TargetSlot>>;

/** Result of `recheckTargets`. */
export interface TargetRecheck<S extends Slots> {
  /** Targets of each slot that are still legal. */
  readonly targets: { readonly [K in keyof S]: readonly (S[K] extends TargetSlot<infer T> ? T : never)[] };
  /** Whether there were targets and none is still legal; the effect then does nothing. */
  readonly fizzled: boolean;
}

/**
 * Rechecks targets when an effect resolves. It drops targets that are no longer legal, and the effect applies to the
 * rest; if there were targets and none is legal, the whole effect does nothing (it fizzles). Checks each target by
 * itself; does not check again how many there are and whether they fit together.
 *
 * `undefined` for a slot that needs a target means a target that has left the game. For an optional slot it means no
 * target, because a declined choice looks the same. If the difference matters, keep the target of an optional slot as a
 * list: `[undefined]` is a target that has left, `[]` is none.
 *
 * @example
 * const victim = target(Creature, { filter: { zone: 'field' } });
 * creature.putInto(library); // in between it has left the field
 * console.log(recheckTargets({ victim }, { victim: creature }, { game, player }).fizzled); // true
 */
export function recheckTargets<const S extends Slots>(
  slots: S,
  chosen: ChosenTargets,
  context: Targeting,
): TargetRecheck<S> {
  const targets: Record<string, readonly Entity[]> = {};
  let before = 0;
  let after = 0;
  for (const [name, slot] of Object.entries(slots)) {
    const list = Object.hasOwn(chosen, name) ? listOf(chosen[name], slot) : [];
    const legal = slot.stillLegal(list, context);
    targets[name] = legal;
    before += list.length;
    after += legal.length;
  }
  return { targets: targets as TargetRecheck<S>['targets'], fizzled: before > 0 && after === 0 };
}

function listOf(picked: ChosenTargets[string], { min }: TargetSlot): readonly (Entity | undefined)[] {
  if (Array.isArray(picked)) return picked;
  return picked === undefined && min === 0 ? [] : [picked as Entity | undefined];
}
