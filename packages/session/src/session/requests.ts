import type { Asked, Entry } from '../entry.ts';
import type { Actor } from './actor.ts';
import type { SessionState } from './state.ts';

/** How many requests of a seat are remembered. */
const REMEMBERED = 16;

/** Whose request it is. */
export function askerOf({ seat, isHost }: Actor): Asked['by'] {
  return seat ?? (isHost ? 'host' : 'spectator');
}

function listOf({ seats, requests }: SessionState, by: Asked['by']): readonly string[] {
  return (typeof by === 'number' ? seats[by]?.requests : requests[by]) ?? [];
}

/** Whether someone has asked that before. */
export function isKnownRequest(state: SessionState, by: Asked['by'], request: string): boolean {
  return listOf(state, by).includes(request);
}

/** Remembers who asked for an entry. */
export function rememberRequest(state: SessionState, { asked }: Entry): void {
  if (asked === undefined) return;
  const { by, request } = asked;
  const list = [...listOf(state, by).slice(1 - REMEMBERED), request];
  if (typeof by !== 'number') state.requests[by] = list;
  else if (state.seats[by] !== undefined) state.seats[by].requests = list;
}
