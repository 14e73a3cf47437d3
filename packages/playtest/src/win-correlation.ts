import { type Proportion, twoSided, wilsonInterval } from './statistics.ts';
import type { NamedEntries, Tally, UsageTally } from './tally.ts';

/** Correlation between using something and winning. */
export interface WinCorrelation extends Proportion {
  readonly name: string;
  /** Total number of uses. */
  readonly times: number;
  /** Expected win rate of its users by their seats alone. */
  readonly expected: number;
  /** Difference between the actual and the expected win rate. */
  readonly edge: number;
  /** Whether the difference is significant at 5 %, with Bonferroni correction over all entries. */
  readonly telling: boolean;
}

/** Computes the win correlation of each entry, those used in most games first. */
export function influences(uses: NamedEntries<UsageTally>, { wins, finished }: Tally): readonly WinCorrelation[] {
  const asked = uses.filter(([, { used }]) => total(used) > 0).length;
  return uses
    .map(([name, { times, used, won }]) => {
      const games = total(used);
      const share = wilsonInterval(total(won), games);
      const foreseen = used.reduce((sum, count, seat) => sum + (count * (wins[seat] ?? 0)) / Math.max(1, finished), 0);
      const expected = games === 0 ? 0 : foreseen / games;
      const deviation = Math.sqrt((expected * (1 - expected)) / Math.max(1, games));
      const edge = games === 0 ? 0 : share.share - expected;
      const telling = deviation > 0 && twoSided(edge / deviation) * asked < 0.05;
      return { name, times, ...share, expected, edge, telling };
    })
    .sort((a, b) => b.of - a.of || b.times - a.times || (a.name < b.name ? -1 : 1));
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
