import type { Outcome } from '@rookery/engine';
import type { MatchEnd } from '@rookery/protocol';
import { runClocks, stopClocks } from './clocks.ts';
import { isPlaying, type SessionState } from './state.ts';

/** The match is over. */
export function end(state: SessionState, ending: MatchEnd, at: number): void {
  stopClocks(state, at);
  state.ending = ending;
  state.proposal = null;
  state.isPaused = false;
  for (const seat of state.seats) seat.plan = [];
}

/** A seat is out. The match is over when only one is left, or only bots are; otherwise a bot plays on for the seat. */
export function giveUp(state: SessionState, seat: number, by: MatchEnd['by'], at: number): void {
  const { seats } = state;
  stopClocks(state, at);
  Object.assign(seats[seat] ?? {}, { isOut: true, isAway: false, plan: [] });
  state.proposal = null;
  const winners = contenders(state);
  if (winners.length < 2 || !seats.some(isPlaying)) end(state, { by, winners, seat }, at);
  else runClocks(state, at);
}

/** The seats that can still win. */
function contenders({ seats }: SessionState): readonly number[] {
  return seats.flatMap(({ isOut }, seat) => (isOut ? [] : [seat]));
}

/** Compares the ending with the match: it may have ended by its rules, and an end by rules may have been taken back. */
export function settleByRules(state: SessionState, at: number): void {
  const outcome = state.match?.outcome;
  if (outcome !== undefined && state.ending === null) end(state, { by: 'rules', winners: winnersOf(state, outcome) }, at);
  else if (outcome === undefined && state.ending?.by === 'rules') state.ending = null;
}

/** Who has won by the rules. Who is out cannot: then the best of the others has. */
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
