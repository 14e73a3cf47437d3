import type { Result } from './catalogue.ts';

/**
 * Returns the value of a result. Where it is a refusal, throws an error with the refusal's message and the refusal as its cause: for
 * programs in which a refusal is a bug, and for tests.
 *
 * @example
 * const match = unwrap(tryCreateMatch(ticTacToe, { seed: 'a' }));
 * console.log(match.toAct); // [ 0 ]
 */
export function unwrap<T>(result: Result<T, { readonly message: string }>): T {
  if (result.ok) return result.value;
  throw new Error(result.refusal.message, { cause: result.refusal });
}
