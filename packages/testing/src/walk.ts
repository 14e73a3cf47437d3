import { type AnyGame, type Match, printMove, type Random, seededRandom } from '@rookery/engine';
import { LawViolation } from './law-violation.ts';
import { playRandomly } from './random-play.ts';
import { beginTrial, lengthOf, movesOf, type Trial } from './trial.ts';

/** One position of a random game that a law looks at. The match must be left as it is. */
export interface Visited<D extends AnyGame> {
  readonly match: Match<D>;
  /** How many inputs lead to it. */
  readonly number: number;
  /** Chance for the law itself; the moves of the game do not depend on it. */
  readonly random: Random;
}

/** How a random game is walked through. */
export interface WalkOptions {
  /** How many positions are looked at, chosen at random; the last one always is. All, unless told. */
  readonly positions?: number;
  /** As the trial is, unless told. What only looks at positions need not have every step run twice. */
  readonly strict?: boolean;
}

/**
 * Plays the random game of a trial and looks at its positions. Whatever is thrown on the way is reported with all that
 * is needed to play the same game again.
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

/** The numbers of some of the positions of a game, the last among them. */
function pick(length: number, count: number, random: Random): ReadonlySet<number> {
  const all = Array.from({ length }, (_, number) => number);
  return new Set([length, ...random.shuffled(all).slice(0, count - 1)]);
}
