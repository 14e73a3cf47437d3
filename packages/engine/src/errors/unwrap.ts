/** A result whose refusal has a message, whatever else it says. */
type AnyResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: { readonly message: string } };

/**
 * Returns the value of a result. Where it is a refusal, throws an error with the refusal's message and the refusal as its cause: for
 * programs in which a refusal is a bug, and for tests.
 *
 * @example
 * const match = unwrap(tryCreateMatch(ticTacToe, { seed: 'a' }));
 * console.log(match.toAct); // [ 0 ]
 */
export function unwrap<T>(result: AnyResult<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.refusal.message, { cause: result.refusal });
}
