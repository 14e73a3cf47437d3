import type { EntityView } from '@rookery/engine/view';
import type { ViewIndex } from '../scene/view-index.ts';
import type { ThingQuery } from './design.ts';

/** Context of a query: the view, and the player of the enclosing loop. */
export interface Asking {
  readonly index: ViewIndex;
  readonly each: number | null;
}

/** Returns everything that a query finds, outermost first. Only a query for its kind finds the game itself. */
export function find(query: ThingQuery, asking: Asking): readonly EntityView[] {
  const { index } = asking;
  const around = query.in === undefined ? undefined : new Set(find(query.in, asking));
  const found = index.all.filter(
    (view) => fits(view, query, asking) && (around === undefined || liesIn(view, around, index)),
  );
  return query.kind === index.root.kind && around === undefined && fits(index.root, query, asking)
    ? [index.root, ...found]
    : found;
}

function fits(view: EntityView, { kind, name, of, where }: ThingQuery, { index, each }: Asking): boolean {
  if (kind !== undefined && view.kind !== kind) return false;
  if (name !== undefined && view.name !== name) return false;
  if (of !== undefined && !isOf(index.ownerOf(view), of, index.me, each)) return false;
  return where === undefined || Object.entries(where).every(([key, value]) => (view.attributes[key] ?? null) === value);
}

function isOf(owner: number | null, of: NonNullable<ThingQuery['of']>, me: number, each: number | null): boolean {
  if (of === 'nobody') return owner === null;
  if (of === 'others') return owner !== null && owner !== me;
  return owner !== null && owner === (of === 'me' ? me : of === 'each' ? each : of);
}

function liesIn(view: EntityView, around: ReadonlySet<EntityView>, index: ViewIndex): boolean {
  for (let at = index.parentOf(view); at !== null; at = index.parentOf(at)) if (around.has(at)) return true;
  return false;
}
