import { repeatedly } from './repeat.ts';
import type { ChooseOptions, SelectionFactory } from './selection.ts';

/**
 * Asks the player to put all values of a list in order.
 *
 * @example
 * const order = player.ask('Put them back, top first', inOrder(cards));
 * console.log(order.length === cards.length); // true
 */
export function inOrder<T>(
  things: readonly T[],
  options: Omit<ChooseOptions<T, unknown>, 'optional' | 'if'> = {},
): SelectionFactory<unknown, readonly T[], true> {
  const count = things.length;
  return repeatedly((_, picked: readonly T[]) => left(things, picked), {
    ...options,
    min: count,
    max: count,
  });
}

/** Returns the values that have not been picked. A value that occurs twice may be picked twice. */
function left<T>(things: readonly T[], picked: readonly T[]): readonly T[] {
  const rest = [...things];
  for (const thing of picked) if (rest.includes(thing)) rest.splice(rest.indexOf(thing), 1);
  return rest;
}
