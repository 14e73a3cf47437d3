import type { Candidates } from './action.ts';
import { askedIf, type OnlyIf } from './asked-if.ts';
import { ChooseOne, type ChooseOptions, type ListOptions, prompted, type SelectionFactory } from './selection.ts';

/**
 * Chooses one of a list, as a value that can be named and reused; `choose` with a list is the short form.
 *
 * @example
 * actions: {
 *   attack: action('Attack')
 *     .choose('whom', one(({ game, player }) => game.othersThan(player), { prompt: 'Whom?' }))
 *     .do(({ whom }) => whom.hurt(1)),
 * },
 */
export function one<C, T>(
  candidates: Candidates<C, T>,
  options: ChooseOptions<T, C> & ({ readonly optional: true } | OnlyIf<C>),
): SelectionFactory<C, T | undefined, false>;
export function one<C, T>(candidates: Candidates<C, T>, options?: ChooseOptions<T, C>): SelectionFactory<C, T, false>;
export function one<C, T>(
  candidates: Candidates<C, T>,
  options: ChooseOptions<T, C> = {},
): SelectionFactory<C, T | undefined, false> {
  return {
    make: (name, prompt) => askedIf(new ChooseOne(name, candidates, prompted(options, prompt) as ListOptions), options.if),
  };
}
