import { repeatedly } from './many.ts';
import type { Maker, SelectionOptions } from './selection.ts';

/**
 * All of a list, in an order of the player's choice.
 *
 * @example
 * const order = player.ask('Put them back, top first', inOrder(cards));
 */
export function inOrder<T>(
  things: readonly T[],
  options: Omit<SelectionOptions, 'optional'> = {},
): Maker<unknown, readonly T[]> {
  const count = things.length;
  return repeatedly((_, picked: readonly T[]) => things.filter((thing) => !picked.includes(thing)), {
    ...options,
    min: count,
    max: count,
  });
}
