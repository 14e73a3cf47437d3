import { type AnyGame, type Match, type Move, type Random, seededRandom } from '@rookery/engine';
import type { Bot, BotOptions } from './bot.ts';

/** Returns the random generator of a bot in a position: the same seed and position give the same numbers. */
export function chanceAt<D extends AnyGame>(seed: string, match: Match<D>, seat: number): Random {
  return seededRandom(`${seed}/${match.step}/${match.movesVersion}/${seat}`);
}

/** Returns a random legal move of a seat. Throws if it has none. */
export function randomMove<D extends AnyGame>(match: Match<D>, seat: number, random: Random): Move {
  const move = match.sample(random, 'uniform', seat);
  if (move === undefined) throw new RangeError(`Seat ${seat} has nothing to do now; to act: ${match.toAct.join(', ')}.`);
  return move;
}

/**
 * Creates a bot that plays random legal moves, each with the same probability.
 *
 * @example
 * const { move } = randomBot({ seed: 'r' }).decide(match, 0);
 */
export function randomBot({ seed = 'bot' }: BotOptions = {}): Bot {
  return {
    name: 'random',
    decide(match, seat) {
      const move = randomMove(match, seat, chanceAt(seed, match, seat));
      const value = 1 / match.players.length;
      return { move, value, iterations: 0, candidates: [{ move, value, visits: 0 }], line: [] };
    },
  };
}
