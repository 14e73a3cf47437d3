import type { Candidates, ChooseOptions } from './action.ts';
import { ChooseOne, type Maker, prompted, type SelectionOptions } from './selection.ts';

/**
 * One of a list, as a value that can be named and used in several places; `choose` with a list says the same at once.
 *
 * @example
 * const foe = one(({ game, player }) => game.othersThan(player));
 * action('Attack').choose('whom', foe).do(({ whom }) => whom.hurt(1))
 */
export function one<C, T>(
  candidates: Candidates<C, T>,
  options: ChooseOptions<T> & { readonly optional: true },
): Maker<C, T | undefined>;
export function one<C, T>(candidates: Candidates<C, T>, options?: ChooseOptions<T>): Maker<C, T>;
export function one<C, T>(candidates: Candidates<C, T>, options: ChooseOptions<T> = {}): Maker<C, T | undefined> {
  return {
    make: (name, prompt) => new ChooseOne(name, candidates as never, prompted(options, prompt) as SelectionOptions),
  };
}
