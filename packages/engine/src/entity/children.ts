import type { Entity } from './entity.ts';

/**
 * Returns the number of children of an entity, without creating the list that `children` returns.
 *
 * @example
 * console.log(childCount(deck) === deck.children.length); // true
 */
export function childCount(entity: Entity): number {
  return entity.$record.children.length;
}

/**
 * Returns the child at an index, without creating the list that `children` returns.
 *
 * @example
 * console.log(childAt(deck, 0) === deck.children[0]); // true
 */
export function childAt(entity: Entity, index: number): Entity | undefined {
  return entity.$record.children[index] as Entity | undefined;
}
