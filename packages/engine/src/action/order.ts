import { repeatedly } from './many.ts';
import type { ChooseOptions, SelectionFactory } from './selection.ts';

/**
 * All of a list, in an order of the player's choice.
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

/** What is left of a list; what is in it twice may be picked twice. */
function left<T>(things: readonly T[], picked: readonly T[]): readonly T[] {
  const rest = [...things];
  for (const thing of picked) if (rest.includes(thing)) rest.splice(rest.indexOf(thing), 1);
  return rest;
}
