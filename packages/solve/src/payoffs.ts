import type { AnyGame, Match } from '@rookery/engine';
import { SolveError } from './solve-error.ts';

/** Returns what the end of a match is worth to each seat. */
export type Payoffs<D extends AnyGame> = (match: Match<D>) => readonly number[];

/**
 * Returns the payoffs of a match that is over: those of the definition, else 1 for the only winner and -1 for a loser. Several winners
 * share what the losers pay; if nobody wins or loses, nobody pays.
 *
 * @example
 * const match = createMatch(ticTacToe, { seed: 'a' });
 * playAll(match, ['mark a1', 'mark b1', 'mark a2', 'mark b2', 'mark a3']);
 * console.log(payoffsOf(match)); // [ 1, -1 ]
 */
export function payoffsOf<D extends AnyGame>(match: Match<D>): readonly number[] {
  const { definition, game, outcome, seats } = match;
  if (outcome === undefined) return Array.from({ length: seats }, () => 0);
  if (definition.payoffs !== undefined) return definition.payoffs({ game, outcome });
  const { winners } = outcome;
  const losers = seats - winners.length;
  if (winners.length === 0 || losers === 0) return Array.from({ length: seats }, () => (seats === 1 ? winners.length : 0));
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? losers / winners.length : -1));
}

/** Returns payoffs after checking that there is a finite number for each seat. */
export function checkPayoffs<D extends AnyGame>(match: Match<D>, payoffs: Payoffs<D>): readonly number[] {
  const given = payoffs(match);
  if (given.length !== match.seats || !given.every((payoff) => Number.isFinite(payoff)))
    throw new SolveError('bad-payoffs', {
      game: match.definition.name,
      seats: match.seats,
      given: JSON.stringify(given),
    });
  return given.map((payoff) => payoff + 0);
}
