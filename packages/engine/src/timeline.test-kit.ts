import type { AnyGame } from './match/definition.ts';
import type { Match } from './match/match.ts';
import type { Timeline } from './match/timeline.ts';

/** The timeline of a match, which declarations hide from other packages. */
export function timelineOf<D extends AnyGame>(match: Match<D>): Timeline {
  return (match as unknown as { readonly timeline: Timeline }).timeline;
}
