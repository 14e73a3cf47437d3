import { type Random, type Result, seededRandom } from '@rookery/engine';
import type { Entry } from '../entry.ts';
import type { AnyMatch } from '../games.ts';
import { giveUp } from './endings.ts';
import type { MoveAttempt } from './play.ts';
import { isPlaying, type SeatState, type SessionState, stageOf } from './state.ts';

/** The bot that plays for a seat whose player is gone or has resigned. */
export const STAND_IN = 'easy';
/** Maximum number of moves played for an absent seat, even if the turn is longer. */
const MOST_SKIPPED = 100;

/** Whether the absence policy applies to a seat. */
export function canBeAbsent(state: SessionState, seat: number): boolean {
  const { absence } = state.created;
  const found = state.seats[seat];
  if (absence === null || found === undefined || stageOf(state) !== 'playing' || state.isPaused) return false;
  if (!isPlaying(found) || found.isAway) return false;
  return absence.policy !== 'skip' || state.match?.toAct.includes(seat) === true;
}

/** Applies the policy to an absent seat. The moves of a skipped turn are in an entry of their own. */
export function foldAbsent(state: SessionState, { seat, at }: Extract<Entry, { readonly kind: 'absent' }>): void {
  const policy = state.created.absence?.policy;
  if (policy === 'forfeit') giveUp(state, seat, 'absence', at);
  if (policy !== 'bot') return;
  Object.assign(state.seats[seat] ?? {}, { isAway: true, premoves: [] });
  state.proposal = null;
}

/** Returns an attempt that plays random moves for a seat until its turn is over. */
export function turnSkipped(state: SessionState, seat: number, head: number): MoveAttempt {
  const random = seededRandom(`${state.created.secret}/absent/${head}`);
  return { seat, because: 'absence', make: (match) => skipTurn(match, seat, random) };
}

function skipTurn(match: AnyMatch, seat: number, random: Random): Result {
  const turn = turnOf(match);
  for (let i = 0; i < MOST_SKIPPED; i++) {
    if (i > 0 && (turnOf(match) !== turn || !match.toAct.includes(seat))) break;
    const move = match.sample(random, 'descent', seat);
    if (move === undefined || !match.play(move).ok) break;
  }
  return { ok: true, value: undefined };
}

function turnOf(match: AnyMatch): number {
  return match.game.turn;
}

/** Returns the first seat that a bot is to move for, and the bot. */
export function botToMove(state: SessionState): { readonly seat: number; readonly bot: string } | undefined {
  const { match, seats } = state;
  if (match === undefined || stageOf(state) !== 'playing' || state.isPaused) return undefined;
  for (const seat of match.toAct) {
    const bot = botAt(seats[seat]);
    if (bot !== undefined) return { seat, bot };
  }
  return undefined;
}

/** Returns the bot that plays for a seat. */
export function botAt(seat: SeatState | undefined): string | undefined {
  if (seat === undefined) return undefined;
  return seat.bot ?? (seat.isOut || seat.isAway ? STAND_IN : undefined);
}
