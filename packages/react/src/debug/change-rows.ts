import type { Words } from '@rookery/table';
import type { Difference } from './difference.ts';
import type { Position } from './position/position.ts';
import type { DebugWord } from './texts/english.ts';
import { attributeText } from './tree/entity-node.ts';
import type { Inspected } from './use-inspection.ts';

/** Maximum number of listed changes. */
const MOST = 500;

/** Returns the changes between two positions as rows of a list, with the names of the entities. */
export function changeRows(
  changes: NonNullable<Inspected['changes']>,
  { labels, entities }: NamedEntities,
  words: Words<DebugWord>,
): readonly Difference[] {
  const root = entities.find((entity) => entity.in === entity.id)?.id;
  const parents = new Map(entities.map((entity) => [entity.id, entity.in]));
  const shortName = (id: number): string => `${labels[id] ?? ''} #${id}`.trim();
  // Hands of all players have the same name, so the parent says whose it is.
  const nameOf = (id: number): string => {
    const parent = parents.get(id);
    return parent === undefined || parent === root ? shortName(id) : `${labels[parent]} › ${shortName(id)}`;
  };
  return changes.slice(0, MOST).map((change) => rowOf(change, { labels, words, nameOf, shortName }));
}

/** The entities of the later position, with their labels. */
export interface NamedEntities {
  readonly labels: Readonly<Record<number, string>>;
  readonly entities: Position['entities'];
}

interface RowTexts {
  readonly labels: Readonly<Record<number, string>>;
  readonly words: Words<DebugWord>;
  nameOf(id: number): string;
  shortName(id: number): string;
}

function rowOf(
  change: NonNullable<Inspected['changes']>[number],
  { labels, words, nameOf, shortName }: RowTexts,
): Difference {
  switch (change.kind) {
    case 'created':
      return { path: nameOf(change.id), before: '–', after: words('debug.created', { to: nameOf(change.in) }) };
    case 'removed':
      return { path: nameOf(change.id), before: change.class, after: words('debug.removed') };
    case 'moved':
      return {
        path: shortName(change.id),
        before: nameOf(change.from),
        after: words('debug.moved', { to: nameOf(change.to), at: change.at }),
      };
    case 'changed':
      return {
        path: `${nameOf(change.id)} · ${change.attribute}`,
        before: attributeText(change.from, labels),
        after: attributeText(change.to, labels),
      };
    case 'ordered':
      return {
        path: nameOf(change.in),
        before: words('debug.ordered'),
        after: change.order.map((id) => labels[id] ?? `#${id}`).join(', '),
      };
  }
}
