import type { AnyGame } from './match/definition.ts';
import type { Inner, Match } from './match/match.ts';

/** The inner parts of a match, which only the engine itself may look at. */
export function innerOf<D extends AnyGame>(match: Match<D>): Inner {
  return (match as unknown as { readonly inner: Inner }).inner;
}
