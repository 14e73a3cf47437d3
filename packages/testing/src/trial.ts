import { type AnyGame, createMatch, type Match, seededRandom } from '@rookery/engine';
import { playRandomly } from './random-play.ts';

/** One random game of a test, with everything that determines it. */
export interface Trial<D extends AnyGame> {
  readonly definition: D;
  /** Seed of the match and, with suffixes, of the moves. */
  readonly seed: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly strict: boolean;
  /** Maximum number of inputs. */
  readonly maxSteps: number;
}

/** Creates the match of a trial. */
export function beginTrial<D extends AnyGame>(trial: Trial<D>, strict: boolean = trial.strict): Match<D> {
  const { definition, seed, players, options } = trial;
  return createMatch(definition, { seed, players, options, strict });
}

/** Returns the random generator for the moves of a trial, the same each time. */
export function movesOf<D extends AnyGame>({ seed }: Trial<D>): ReturnType<typeof seededRandom> {
  return seededRandom(`${seed}/moves`);
}

/** Cache of game lengths, because most laws play the same games. */
const lengths = new WeakMap<object, number>();

/** Returns the number of inputs in the random game of a trial. A game that fails counts up to the failure. */
export function lengthOf<D extends AnyGame>(trial: Trial<D>): number {
  const known = lengths.get(trial);
  if (known !== undefined) return known;
  const length = measured(trial);
  lengths.set(trial, length);
  return length;
}

function measured<D extends AnyGame>(trial: Trial<D>): number {
  let length = 0;
  try {
    const match = beginTrial(trial, false);
    playRandomly(match, movesOf(trial), {
      maxSteps: trial.maxSteps,
      each: () => {
        length++;
      },
    });
  } catch {
    // The law that plays the same game gets the same error and reports it.
  }
  return length;
}
