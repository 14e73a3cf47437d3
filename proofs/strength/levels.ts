import { gamesFor } from '@rookery/games/plans';
import { shareOf } from './figures.ts';
import { playGame, pointsOf } from './play.ts';
import type { StrengthContext } from './results.ts';
import { type Sequential, verdictOf } from './sequential.ts';

/** The levels from the strongest: each must beat the next. They search a fixed number of iterations. */
const LADDER = ['expert', 'hard', 'medium', 'easy', 'random'];
const BAR = 0.65;
/**
 * Sequential test: it rejects that a level gets at most half of the points in favour of 65 %, with a 5 % error rate
 * each way; and the share itself must reach the bar when the test ends. Games come in pairs with swapped seats, and the
 * test runs after each pair.
 */
const TEST: Sequential = { none: 0.5, some: BAR, alpha: 0.05, beta: 0.05 };
/**
 * Minimum number of games, because fewer give a poor estimate of the share; and the maximum, after which the test must
 * have ended.
 */
const LEAST = 20;
const MOST = 200;

/**
 * Options: `--games` is the maximum number of games of a pairing, `--game=<name>` one game, `--level=hard` that level
 * against the next.
 */
export async function levels({ count, options, results, progress, say }: StrengthContext): Promise<void> {
  const most = count('games', MOST);
  for (const { name, load } of gamesFor('levels')) {
    if (options.game !== undefined && options.game !== name) continue;
    const definition = await load();
    for (const [place, stronger] of LADDER.slice(0, -1).entries()) {
      if (options.level !== undefined && options.level !== stronger) continue;
      const weaker = LADDER[place + 1] as string;
      const start = performance.now();
      const isEnough = (points: readonly number[]): boolean =>
        points.length >= LEAST && points.length % 2 === 0 && verdictOf(points, TEST).verdict !== 'undecided';
      const points = await results.fill(
        `levels/${definition.name}/${stronger}`,
        most,
        (number) => {
          progress(number, most, `${definition.name}, ${stronger} against ${weaker}`);
          const { match, seat } = playGame({ definition, bots: [stronger, weaker] }, number);
          return pointsOf(match, seat);
        },
        isEnough,
      );
      const { verdict, ratio } = verdictOf(points, TEST);
      const { words, isMet } = shareOf(points, BAR);
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      const tested = `test of 50 % against 65 %: ${verdict}, log ratio ${ratio.toFixed(2)}`;
      say(
        `levels: ${definition.name}, ${stronger} against ${weaker}: ${words}; ${tested}; ${seconds} s`,
        isMet && verdict === 'met',
      );
    }
  }
}
