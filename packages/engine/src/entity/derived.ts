import type { EntityInternals } from '../state/state.ts';

/**
 * A value that follows from the state: worked out when it is asked for, and kept until anything in the match changes.
 * The code must read nothing but the state, and must not change it.
 *
 * @example
 * const strength = derived((guest: Guest) => guest.field.sum(Creature, 'power'));
 * console.log(strength(player)); // 1
 */
export function derived<E extends EntityInternals, T>(compute: (entity: E) => T): (entity: E) => T {
  const known = new WeakMap<EntityInternals, { version: number; value: T }>();
  return (entity) => {
    const { journal } = entity.$record.state;
    const kept = known.get(entity);
    if (kept !== undefined && kept.version === journal.version) return kept.value;
    const value = compute(entity);
    if (kept === undefined) known.set(entity, { version: journal.version, value });
    else {
      kept.version = journal.version;
      kept.value = value;
    }
    return value;
  };
}
