import { type Random, type Result, seededRandom } from '@rookery/engine';
import type { Entry } from '../entry.ts';
import type { AnyMatch } from '../games.ts';
import { giveUp } from './endings.ts';
import type { MoveAttempt } from './play.ts';
import { isPlaying, type SeatState, type SessionState, stageOf } from './state.ts';

/** The bot that plays for a seat whose player has gone or has given up. */
export const STAND_IN = 'easy';
/** More moves than that are not made for who is absent, though the turn be longer. */
const MOST_SKIPPED = 100;

/** Whether something is to be done about a seat that has gone. */
export function canBeAbsent(state: SessionState, seat: number): boolean {
  const { absence } = state.created;
  const found = state.seats[seat];
  if (absence === null || found === undefined || stageOf(state) !== 'playing' || state.isPaused) return false;
  if (!isPlaying(found) || found.isAway) return false;
  return absence.policy !== 'skip' || state.match?.toAct.includes(seat) === true;
}

/** Takes in that someone has gone: the policy is carried out. What is played for a turn that is skipped stands in an entry of its own. */
export function foldAbsent(state: SessionState, { seat, at }: Extract<Entry, { readonly kind: 'absent' }>): void {
  const policy = state.created.absence?.policy;
  if (policy === 'forfeit') giveUp(state, seat, 'absence', at);
  if (policy !== 'bot') return;
  Object.assign(state.seats[seat] ?? {}, { isAway: true, plan: [] });
  state.proposal = null;
}

/** Plays anything for a seat until its turn is over. */
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

/** The first seat that a bot is to move for, and the bot. */
export function botToMove(state: SessionState): { readonly seat: number; readonly bot: string } | undefined {
  const { match, seats } = state;
  if (match === undefined || stageOf(state) !== 'playing' || state.isPaused) return undefined;
  for (const seat of match.toAct) {
    const bot = botAt(seats[seat]);
    if (bot !== undefined) return { seat, bot };
  }
  return undefined;
}

/** The bot that plays for a seat. */
export function botAt(seat: SeatState | undefined): string | undefined {
  if (seat === undefined) return undefined;
  return seat.bot ?? (seat.isOut || seat.isAway ? STAND_IN : undefined);
}
