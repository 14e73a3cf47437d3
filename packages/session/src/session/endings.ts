import type { Outcome } from '@rookery/engine';
import type { MatchEnd } from '@rookery/protocol';
import { runClocks, stopClocks } from './clocks.ts';
import { isPlaying, type SessionState } from './state.ts';

/** Ends the match. */
export function end(state: SessionState, ending: MatchEnd, at: number): void {
  stopClocks(state, at);
  state.ending = ending;
  state.proposal = null;
  state.isPaused = false;
  for (const seat of state.seats) seat.premoves = [];
}

/**
 * Takes a seat out of the match. The match ends if only one contender or only bots are left; otherwise a bot plays on for
 * the seat.
 */
export function giveUp(state: SessionState, seat: number, by: MatchEnd['by'], at: number): void {
  const { seats } = state;
  stopClocks(state, at);
  Object.assign(seats[seat] ?? {}, { isOut: true, isAway: false, premoves: [] });
  state.proposal = null;
  const winners = contenders(state);
  if (winners.length < 2 || !seats.some(isPlaying)) end(state, { by, winners, seat }, at);
  else runClocks(state, at);
}

/** Returns the seats that can still win. */
function contenders({ seats }: SessionState): readonly number[] {
  return seats.flatMap(({ isOut }, seat) => (isOut ? [] : [seat]));
}

/** Updates the ending to the match's outcome: the rules may have ended the match, or an undo may have revoked that. */
export function settleByRules(state: SessionState, at: number): void {
  const outcome = state.match?.outcome;
  if (outcome !== undefined && state.ending === null) end(state, { by: 'rules', winners: winnersOf(state, outcome) }, at);
  else if (outcome === undefined && state.ending?.by === 'rules') state.ending = null;
}

/** Returns the winners by the rules. A seat that is out can't win; the best of the others does. */
function winnersOf(state: SessionState, { winners, ranking, scores }: Outcome): readonly number[] {
  const able = contenders(state);
  const among = (seats: readonly number[]): readonly number[] => seats.filter((seat) => able.includes(seat));
  if (winners.length === 0 || among(winners).length > 0 || able.length === 0) return among(winners);
  const rank = ranking?.map(among).find((seats) => seats.length > 0);
  if (rank !== undefined) return rank;
  if (scores === undefined) return [];
  const best = Math.max(...able.map((seat) => scores[seat] ?? 0));
  return able.filter((seat) => (scores[seat] ?? 0) === best);
}
