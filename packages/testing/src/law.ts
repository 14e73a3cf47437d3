import type { Definition, Match } from '@rookery/engine';
import type { Trial } from './trial.ts';

/**
 * Something that must hold after every step of a game.
 *
 * @example
 * const noneLost: Invariant<{ readonly left: number }> = { name: 'there are never less than none', holds: ({ game }) => game.left >= 0 };
 */
export interface Invariant<G> {
  readonly name: string;
  holds(match: Match<G>): boolean;
}

/** A game with the random games it is held to the laws by. */
export interface Subject<G> {
  readonly definition: Definition<G>;
  readonly trials: readonly Trial<G>[];
  readonly invariants: readonly Invariant<G>[];
  /** The same game written the other way: its effects as generators, or as plain code. */
  readonly liveTwin?: Definition<G>;
}

/**
 * What every game must satisfy.
 *
 * @example
 * LAWS.takingBack.check(subjectOf(ticTacToe, { games: 1 }));
 */
export interface Law {
  /** The behaviour, as the name of a test. */
  readonly name: string;
  /** Throws a `LawBroken` where a game does not. */
  check<G>(subject: Subject<G>): void;
}

/** Shares a number of things among the trials: at least one each. */
export function share<G>({ trials }: Subject<G>, total: number): number {
  return Math.max(1, Math.ceil(total / trials.length));
}
