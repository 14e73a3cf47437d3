import type { EntityInternals } from '../core/state.ts';

/**
 * Defines a value derived from the state. Computed on first read, then cached until the match changes. The code may only
 * read the state, and must not change it.
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
