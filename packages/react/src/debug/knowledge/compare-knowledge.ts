import type { EntityView, HiddenEntityView } from '@rookery/engine/view';
import type { EntityNode } from '../tree/entity-node.ts';

/** An entity beside what one viewer knows of it. */
export interface KnownEntity {
  readonly node: EntityNode;
  readonly depth: number;
  /** Whether the viewer knows what it is. */
  readonly seen: 'known' | 'hidden';
  /** Names of the attributes that the viewer does not see. */
  readonly hiddenAttributes: readonly string[];
}

/** Numbers of what one viewer knows. */
export interface KnowledgeSummary {
  readonly known: number;
  readonly all: number;
  readonly hiddenAttributes: number;
}

/** Compares a position with a view of it, entity by entity, in the order of the tree. */
export function compareKnowledge(
  root: EntityNode,
  view: EntityView,
  known: Readonly<Record<number, number>>,
): readonly KnownEntity[] {
  const seen = new Map<number, EntityView>();
  collect(view, seen);
  const rows: KnownEntity[] = [];
  const visit = (node: EntityNode, depth: number): void => {
    const number = known[node.id ?? -1];
    const shown = number === undefined ? undefined : seen.get(number);
    const names = Object.keys(node.attributes);
    rows.push({
      node,
      depth,
      seen: shown === undefined ? 'hidden' : 'known',
      hiddenAttributes: shown === undefined ? names : names.filter((name) => !(name in shown.attributes)),
    });
    for (const child of node.children) visit(child, depth + 1);
  };
  visit(root, 0);
  return rows;
}

/** Counts what the viewer knows. */
export function summarize(rows: readonly KnownEntity[]): KnowledgeSummary {
  const known = rows.filter(({ seen }) => seen === 'known');
  return {
    known: known.length,
    all: rows.length,
    hiddenAttributes: known.reduce((sum, { hiddenAttributes }) => sum + hiddenAttributes.length, 0),
  };
}

function collect(view: EntityView | HiddenEntityView, into: Map<number, EntityView>): void {
  if (view.hidden === true) return;
  into.set(view.id, view);
  for (const child of view.children) collect(child, into);
}
