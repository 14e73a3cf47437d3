import { SESSION_STATUSES } from '@rookery/protocol';
import type { MatchSummary, MatchSummaryQuery } from '@rookery/session';
import { listingOf } from './samples.test-kit.ts';

/** Every combination of the filters of a listing. `go` is a game with a single match, `chess` one with none. */
export const COMBINATIONS: readonly MatchSummaryQuery[] = [undefined, 'hex', 'go', 'chess'].flatMap((game) =>
  [undefined, ...SESSION_STATUSES].flatMap((stage) =>
    [false, true].flatMap((unlisted) =>
      [undefined, 1_700_000_000_500].map((before) => ({
        limit: 50,
        unlisted,
        ...(game !== undefined && { game }),
        ...(stage !== undefined && { stage }),
        ...(before !== undefined && { before }),
      })),
    ),
  ),
);

/** Many matches of hex that are over and listed, and one unlisted lobby of go. */
export function manyListings(count: number): readonly MatchSummary[] {
  const many = Array.from({ length: count - 1 }, (_, i) =>
    listingOf(`match-${i}`, { stage: 'over', updatedAt: 1_700_000_000_000 + i }),
  );
  return [listingOf('rare', { game: 'go', listed: false }), ...many];
}
