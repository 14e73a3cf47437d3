import type { AnyGame, Match } from '@rookery/engine';
import type { Trial } from './trial.ts';

/**
 * Something that must hold after every step of a game.
 *
 * @example
 * const noneAdded: Invariant<typeof checkers> = {
 *   name: 'there are never more than 24 checkers',
 *   holds: ({ game }) => game.board.count(Piece) <= 24,
 * };
 */
export interface Invariant<D extends AnyGame> {
  readonly name: string;
  holds(match: Match<D>): boolean;
}

/** A game with the random games it is held to the laws by. */
export interface LawSubject<D extends AnyGame> {
  readonly definition: D;
  readonly trials: readonly Trial<D>[];
  readonly invariants: readonly Invariant<D>[];
  /** The same game written the other way: its effects as generators, or as plain code. */
  readonly liveTwin?: D;
}

/**
 * What every game must satisfy.
 *
 * @example
 * LAWS.takingBack.check(createLawSubject(ticTacToe, { games: 1 }));
 */
export interface Law {
  /** The behaviour, as the name of a test. */
  readonly name: string;
  /** Throws a `LawViolation` where a game does not. */
  check<D extends AnyGame>(subject: LawSubject<D>): void;
}

/** Shares a number of things among the trials: at least one each. */
export function share<D extends AnyGame>({ trials }: LawSubject<D>, total: number): number {
  return Math.max(1, Math.ceil(total / trials.length));
}
