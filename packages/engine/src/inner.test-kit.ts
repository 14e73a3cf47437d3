import type { Inner, Match } from './match/match.ts';

/** The inner parts of a match, which only the engine itself may look at. */
export function innerOf<G>(match: Match<G>): Inner {
  return (match as unknown as { readonly inner: Inner }).inner;
}
