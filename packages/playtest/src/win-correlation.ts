import { type Proportion, twoSided, wilsonInterval } from './statistics.ts';
import type { NamedEntries, Tally, UsageTally } from './tally.ts';

/** What using something had to do with winning. */
export interface WinCorrelation extends Proportion {
  readonly name: string;
  /** How many times it was used in all. */
  readonly times: number;
  /** How often its users would have won if it did not matter: by the seats they sat at. */
  readonly expected: number;
  /** How much more often they have won. */
  readonly edge: number;
  /** Whether chance alone would hardly show as much, with all the others looked at too (Bonferroni, 5 %). */
  readonly telling: boolean;
}

/** What each has to do with winning; those used in most games first. */
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
