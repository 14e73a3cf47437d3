import { type AnyGame, type Match, type Random, seededRandom } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import { LawViolation } from './law-violation.ts';
import { playRandomly } from './random-play.ts';
import { beginTrial, lengthOf, movesOf, type Trial } from './trial.ts';

/** A position of a random game for a law to inspect. The law must not change the match. */
export interface Visited<D extends AnyGame> {
  readonly match: Match<D>;
  /** Number of inputs before it. */
  readonly number: number;
  /** Random generator of the law; the moves of the game do not depend on it. */
  readonly random: Random;
}

/** Options of `walk`. */
export interface WalkOptions {
  /** Number of positions to visit, chosen at random; always includes the last one. @default all */
  readonly positions?: number;
  /**
   * Strict mode. Turn it off for laws that only inspect positions, because it runs every step twice.
   * @default as in the trial
   */
  readonly strict?: boolean;
}

/**
 * Plays the random game of a trial and visits its positions. Reports any error as a `LawViolation`, with everything
 * needed to replay the game.
 */
export function walk<D extends AnyGame>(
  trial: Trial<D>,
  law: string,
  visit: (position: Visited<D>) => void,
  options: WalkOptions = {},
): void {
  const strict = options.strict ?? trial.strict;
  const lines: string[] = [];
  let match: Match<D> | undefined;
  try {
    const random = seededRandom(`${trial.seed}/${law}`);
    const wanted = options.positions === undefined ? undefined : pick(lengthOf(trial), options.positions, random);
    match = beginTrial(trial, strict);
    const looked = match;
    const look = (): void => {
      if (wanted?.has(lines.length) ?? true) visit({ match: looked, number: lines.length, random });
    };
    playRandomly(match, movesOf(trial), {
      maxSteps: trial.maxSteps,
      each: (move) => {
        look();
        lines.push(`${lines.length + 1} | ${looked.players[move.seat]?.name} | ${printMove(looked, move)}`);
      },
    });
    look();
  } catch (error) {
    if (error instanceof LawViolation) throw error;
    throw new LawViolation(law, { ...trial, strict }, lines, match?.step, error);
  }
}

/** Picks the indices of random positions of a game, including the last. */
function pick(length: number, count: number, random: Random): ReadonlySet<number> {
  const all = Array.from({ length }, (_, number) => number);
  return new Set([length, ...random.shuffled(all).slice(0, count - 1)]);
}
