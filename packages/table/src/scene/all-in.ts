import type { AnyGame, EntityView, EntityViewOf, HiddenView, TYPES, View } from '@rookery/engine';

/**
 * All entities of a class that a view shows, from the first to the last: those that the viewer knows. Attributes and facts have the types
 * of the definition, where the view has one.
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

function gather(view: EntityView | HiddenView, kind: string, found: EntityView[]): void {
  if (view.hidden === true) return;
  if (view.kind === kind) found.push(view);
  for (const child of view.children) gather(child, kind, found);
}
