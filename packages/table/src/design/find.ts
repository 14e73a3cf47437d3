import type { EntityView } from '@rookery/engine';
import type { ViewIndex } from '../scene/table-index.ts';
import type { Query } from './design.ts';

/** What a query is asked about: a table, and the player of the loop it stands in. */
export interface Asking {
  readonly index: ViewIndex;
  readonly each: number | null;
}

/** All that a query finds, from the outside in. The game itself is found only by its own kind. */
export function find(query: Query, asking: Asking): readonly EntityView[] {
  const { index } = asking;
  const around = query.in === undefined ? undefined : new Set(find(query.in, asking));
  const found = index.all.filter(
    (view) => fits(view, query, asking) && (around === undefined || liesIn(view, around, index)),
  );
  return query.kind === index.root.kind && around === undefined && fits(index.root, query, asking)
    ? [index.root, ...found]
    : found;
}

function fits(view: EntityView, { kind, name, of, where }: Query, { index, each }: Asking): boolean {
  if (kind !== undefined && view.kind !== kind) return false;
  if (name !== undefined && view.name !== name) return false;
  if (of !== undefined && !isOf(index.ownerOf(view), of, index.me, each)) return false;
  return where === undefined || Object.entries(where).every(([key, value]) => (view.attributes[key] ?? null) === value);
}

function isOf(owner: number | null, of: NonNullable<Query['of']>, me: number, each: number | null): boolean {
  if (of === 'nobody') return owner === null;
  if (of === 'others') return owner !== null && owner !== me;
  return owner !== null && owner === (of === 'me' ? me : of === 'each' ? each : of);
}

function liesIn(view: EntityView, around: ReadonlySet<EntityView>, index: ViewIndex): boolean {
  for (let at = index.parentOf(view); at !== null; at = index.parentOf(at)) if (around.has(at)) return true;
  return false;
}
