import type { Owner, ThingQuery } from '../language/thing-query.ts';
import { isExpected } from './is-expected.ts';
import type { ReadableThing, ReadContext } from './readable.ts';
import { valueAt } from './value-at.ts';

/**
 * Finds all things of a query, outermost first. Only a query for its class finds the game itself.
 *
 * @example
 * const mine = findThings({ kind: 'Checker', of: 'me' }, context);
 * console.log(mine.length); // 12
 */
export function findThings<T extends ReadableThing>(query: ThingQuery, context: ReadContext<T>): readonly T[] {
  const { root, all } = context.table;
  const around = query.in === undefined ? undefined : new Set<ReadableThing>(findThings(query.in, context));
  const found: T[] = query.kind === root.kind && around === undefined && fits(root, query, context) ? [root] : [];
  for (const thing of all) {
    if (found.length === query.first) break;
    if (fits(thing, query, context) && (around === undefined || liesIn(thing, around))) found.push(thing);
  }
  return found;
}

function fits<T extends ReadableThing>(thing: ReadableThing, query: ThingQuery, context: ReadContext<T>): boolean {
  const { kind, name, of, where } = query;
  if (kind !== undefined && thing.kind !== kind) return false;
  if (name !== undefined && ![name].flat().includes(thing.name)) return false;
  if (of !== undefined && !isOf(thing.seat, of, context)) return false;
  if (where === undefined) return true;
  return Object.entries(where).every(([path, expected]) => isExpected(valueAt(path, thing, context), expected));
}

function isOf(seat: number | null, of: Owner, { table: { me }, item }: ReadContext): boolean {
  if (of === 'nobody') return seat === null;
  if (seat === null) return false;
  if (of === 'others') return seat !== me;
  return seat === (of === 'me' ? me : of === 'item' ? item?.seat : of);
}

function liesIn(thing: ReadableThing, around: ReadonlySet<ReadableThing>): boolean {
  for (let at = thing.parent; at !== null; at = at.parent) if (around.has(at)) return true;
  return false;
}
