import { gamesFor } from '@rookery/games/plans';
import { shareOf } from './figures.ts';
import { playGame, pointsOf } from './play.ts';
import type { StrengthContext } from './results.ts';
import { type Sequential, verdictOf } from './sequential.ts';

/** From the strongest: each is to beat the next. They think a fixed number of iterations. */
const LADDER = ['expert', 'hard', 'medium', 'easy', 'random'];
const BAR = 0.65;
/**
 * The test: that a level gets no more than half of the points is refuted in favour of 65 %, each error at most one time in twenty;
 * and the share itself must reach the bar when the test ends. Games come in pairs with the seats swapped, and the test looks after
 * each pair.
 */
const TEST: Sequential = { none: 0.5, some: BAR, alpha: 0.05, beta: 0.05 };
/** Fewer tell too little of the share; after so many the test must have ended. */
const LEAST = 20;
const MOST = 200;

/** `--games` is the most games of a pairing, `--game=<name>` one game, `--level=hard` that level against the next. */
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
