import type { Entity } from '@rookery/engine';
import type { Targeting } from './restriction.ts';
import type { TargetSlot } from './target.ts';

/**
 * What was chosen for each slot: a target, or a list of them. A slot that is left out was not chosen for. Where a target that
 * was kept as data has left the game, `undefined` stands in its place.
 */
export type ChosenTargets = Readonly<Record<string, Entity | readonly (Entity | undefined)[] | undefined>>;

/** Slots by name. */
type Slots = Readonly<Record<string, TargetSlot>>;

/** What is left of it when the effect resolves. */
export interface TargetRecheck<S extends Slots> {
  /** The targets of each slot that are legal still, as what the slot takes. */
  readonly targets: { readonly [K in keyof S]: readonly (S[K] extends TargetSlot<infer T> ? T : never)[] };
  /** Whether there were targets, and none is legal any more: then nothing happens at all. */
  readonly fizzled: boolean;
}

/**
 * Looks at targets again when an effect resolves. The rule: what is no longer legal is left out, and the effect is done to the
 * rest; if there were targets and none is legal, the whole effect does nothing (it fizzles). Each target is looked at by
 * itself; how many there were to be, and whether they fit together, is not asked again.
 *
 * `undefined` for a slot that needs a target is a target that has left the game. For an optional slot it is no target: one
 * that was declined looks the same. Keep the target of an optional slot as a list where that matters: `[undefined]` is a
 * target that is gone, `[]` is none.
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
