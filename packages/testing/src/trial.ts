import { type AnyGame, createMatch, type Match, seededRandom } from '@rookery/engine';
import { playRandomly } from './random-play.ts';

/** One random game to play in a test: everything it follows from. */
export interface Trial<D extends AnyGame> {
  readonly definition: D;
  /** Deals the match and, under names of its own, draws the moves. */
  readonly seed: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly strict: boolean;
  /** How many inputs are played at most. */
  readonly maxSteps: number;
}

/** Begins the match of a trial. */
export function beginTrial<D extends AnyGame>(trial: Trial<D>, strict: boolean = trial.strict): Match<D> {
  const { definition, seed, players, options } = trial;
  return createMatch(definition, { seed, players, options, strict });
}

/** What draws the moves of a trial: the same ones each time. */
export function movesOf<D extends AnyGame>({ seed }: Trial<D>): ReturnType<typeof seededRandom> {
  return seededRandom(`${seed}/moves`);
}

/** The lengths of games that were played already: most laws ask for the same ones. */
const lengths = new WeakMap<object, number>();

/** How many inputs the random game of a trial takes. A game that fails on the way counts as far as it got. */
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
    // The law that plays the same game meets the same error and reports it.
  }
  return length;
}
