import type { AnyGame, Match } from '@rookery/engine';
import { type EntitySnapshot, snapshot } from '@rookery/engine/formats';
import { type EntityView, type HiddenEntityView, rootViewFor } from '@rookery/engine/view';

/**
 * Prints the entities of a match with their attributes, one per line: all of them, or those that a seat or a spectator
 * may know.
 *
 * @example
 * const hands = createMatch(goFish, { players: 2, seed: 'a' });
 * // The hand of the other is hidden from seat 0.
 * console.log(printTree(hands) === printTree(hands, 0)); // false
 */
export function printTree<D extends AnyGame>(match: Match<D>, viewer: number | 'spectator' | 'all' = 'all'): string {
  const lines: string[] = [];
  if (viewer === 'all') addAll(snapshot(match).entities, lines);
  else addView(rootViewFor(match, viewer === 'spectator' ? undefined : viewer), 0, lines);
  return lines.join('\n');
}

/** Adds all entities of a snapshot, in which parents come before their children. */
function addAll(entities: readonly EntitySnapshot[], lines: string[]): void {
  const depths = new Map<number, number>();
  for (const { id, class: kind, name, in: parent, attributes } of entities) {
    const around = depths.get(parent);
    // Removed entities have no parent in the tree.
    if (around === undefined && parent !== id) continue;
    const depth = around === undefined ? 0 : around + 1;
    depths.set(id, depth);
    lines.push(line(depth, kind, name, attributes));
  }
}

function addView(view: EntityView, depth: number, lines: string[]): void {
  lines.push(line(depth, view.kind, view.name || view.label, view.attributes));
  for (const child of view.children) {
    if (isHidden(child)) lines.push(line(depth + 1, '?', '', child.attributes));
    else addView(child, depth + 1, lines);
  }
  if (view.hidden > 0) lines.push(`${'  '.repeat(depth + 1)}? × ${view.hidden}`);
}

function isHidden(child: EntityView | HiddenEntityView): child is HiddenEntityView {
  return child.hidden === true;
}

/** Encoding of undefined in a snapshot. */
const NOTHING = '{"@":"undefined"}';

/** Returns the line of one entity, without empty attributes. */
function line(depth: number, kind: string, name: string, attributes: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined && JSON.stringify(value) !== NOTHING)
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return ['  '.repeat(depth) + kind, name, ...said].filter((word) => word !== '').join(' ');
}
