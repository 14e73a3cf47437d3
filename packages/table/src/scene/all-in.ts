import type { AnyGame, EntityViewOf, TYPES } from '@rookery/engine';
import type { EntityView, HiddenEntityView, View } from '@rookery/engine/view';

/**
 * Returns all entities of a class that the viewer knows, in the order of the view. Attributes and facts have the types of
 * the definition if the view has them.
 *
 * @example
 * const match = createMatch(checkers, { seed: 'a' });
 * const men = allIn(viewFor(match, 0), 'Checker');
 * console.log(men.length, men[0]?.attributes.king, men[0]?.facts.mustCapture); // 24 false false
 */
export function allIn<D extends AnyGame, N extends keyof D[typeof TYPES]['views'] & string>(
  { table }: View<D>,
  kind: N,
): readonly EntityViewOf<D, N>[] {
  const found: EntityView[] = [];
  gather(table, kind, found);
  return found as EntityViewOf<D, N>[];
}

function gather(view: EntityView | HiddenEntityView, kind: string, found: EntityView[]): void {
  if (view.hidden === true) return;
  if (view.kind === kind) found.push(view);
  for (const child of view.children) gather(child, kind, found);
}
