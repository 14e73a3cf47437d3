import type { Entry, RequestKey } from '../entry.ts';
import type { Participant } from './actor.ts';
import type { SessionState } from './state.ts';

/**
 * Number of requests that a session remembers per seat and per spectator for deduplication. Must be at least the
 * number that a server allows in flight for one of them.
 *
 * @example
 * const commandsAtOnce = Math.min(32, REMEMBERED_REQUESTS);
 */
export const REMEMBERED_REQUESTS = 128;
/** Number of spectators whose requests are remembered: the most recent ones. */
const MAX_VISITORS = 64;

/** Returns the identity under which a participant's requests are remembered. */
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

/** Whether a request was already executed. */
export function isKnownRequest(state: SessionState, asker: Pick<RequestKey, 'by' | 'visitor'>, request: string): boolean {
  return listOf(state, asker).includes(request);
}

/** Remembers the request of an entry. */
export function rememberRequest(state: SessionState, { asked }: Entry): void {
  if (asked === undefined) return;
  const { by, visitor = '', request } = asked;
  const list = [...listOf(state, asked).slice(1 - REMEMBERED_REQUESTS), request];
  if (by === 'host') state.requests.host = list;
  else if (by === 'spectator') rememberVisitor(state.requests.visitors, visitor, list);
  else if (state.seats[by] !== undefined) state.seats[by].requests = list;
}

/** Moves the visitor to the end and drops the least recent one. */
function rememberVisitor(visitors: Record<string, readonly string[]>, visitor: string, list: readonly string[]): void {
  delete visitors[keyOf(visitor)];
  visitors[keyOf(visitor)] = list;
  const [oldest = '', ...others] = Object.keys(visitors);
  if (others.length >= MAX_VISITORS) delete visitors[oldest];
}

/** The prefix avoids integer-like keys, which would break the insertion order, and names of `Object.prototype`. */
function keyOf(visitor: string): string {
  return `:${visitor}`;
}
