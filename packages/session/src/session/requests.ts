import type { Entry, RequestKey } from '../entry.ts';
import type { Participant } from './actor.ts';
import type { SessionState } from './state.ts';

/**
 * How many requests of each seat, and of each spectator, a session remembers: at least as many as a server may have under way for
 * one of them.
 *
 * @example
 * const commandsAtOnce = Math.min(32, REMEMBERED_REQUESTS);
 */
export const REMEMBERED_REQUESTS = 128;
/** How many spectators' requests are remembered: the last who have written something. */
const MAX_VISITORS = 64;

/** Whose request it is. */
export function askerOf({ seat, isHost, visitor }: Participant): Pick<RequestKey, 'by' | 'visitor'> {
  if (seat !== null) return { by: seat };
  return isHost ? { by: 'host' } : { by: 'spectator', ...(visitor !== undefined && { visitor }) };
}

function listOf(
  { seats, requests }: SessionState,
  { by, visitor = '' }: Pick<RequestKey, 'by' | 'visitor'>,
): readonly string[] {
  if (typeof by === 'number') return seats[by]?.requests ?? [];
  if (by === 'host') return requests.host;
  return requests.visitors[keyOf(visitor)] ?? [];
}

/** Whether someone has asked that before. */
export function isKnownRequest(state: SessionState, asker: Pick<RequestKey, 'by' | 'visitor'>, request: string): boolean {
  return listOf(state, asker).includes(request);
}

/** Remembers who asked for an entry. */
export function rememberRequest(state: SessionState, { asked }: Entry): void {
  if (asked === undefined) return;
  const { by, visitor = '', request } = asked;
  const list = [...listOf(state, asked).slice(1 - REMEMBERED_REQUESTS), request];
  if (by === 'host') state.requests.host = list;
  else if (by === 'spectator') rememberVisitor(state.requests.visitors, visitor, list);
  else if (state.seats[by] !== undefined) state.seats[by].requests = list;
}

/** The visitor who has asked last comes last, and the one who has been silent longest is forgotten. */
function rememberVisitor(visitors: Record<string, readonly string[]>, visitor: string, list: readonly string[]): void {
  delete visitors[keyOf(visitor)];
  visitors[keyOf(visitor)] = list;
  const [oldest = '', ...others] = Object.keys(visitors);
  if (others.length >= MAX_VISITORS) delete visitors[oldest];
}

/** Never a number or a name that every object has: keys keep the order in which they came. */
function keyOf(visitor: string): string {
  return `:${visitor}`;
}
