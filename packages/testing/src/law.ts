import type { AnyGame, Match } from '@rookery/engine';
import type { Trial } from './trial.ts';

/**
 * A condition that must hold after every step of a game.
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

/** A game with the random trials for its laws. */
export interface LawSubject<D extends AnyGame> {
  readonly definition: D;
  readonly trials: readonly Trial<D>[];
  readonly invariants: readonly Invariant<D>[];
  /** Same game with its effects written the other way, as generators or as plain code. */
  readonly liveTwin?: D;
}

/**
 * A property that every game must satisfy.
 *
 * @example
 * LAWS.rollback.check(createLawSubject(ticTacToe, { games: 1 }));
 */
export interface Law {
  /** Behaviour, used as the name of the test. */
  readonly name: string;
  /** Throws a `LawViolation` if the game breaks the law. */
  check<D extends AnyGame>(subject: LawSubject<D>): void;
}

/** Divides a total among the trials; each gets at least 1. */
export function share<D extends AnyGame>({ trials }: LawSubject<D>, total: number): number {
  return Math.max(1, Math.ceil(total / trials.length));
}
