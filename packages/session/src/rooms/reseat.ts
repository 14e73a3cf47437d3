import type { Entry } from '../entry.ts';
import type { Session } from '../session/session.ts';
import type { Presence } from './presence.ts';
import type { Look, Subscribers } from './subscribers.ts';

/** Entries that may change the seat of a token. */
const RESEATING: ReadonlySet<Entry['kind']> = new Set(['claimed', 'left', 'slotRemoved', 'botSet']);

/**
 * Moves subscribers to the seats that their tokens belong to now, if an entry since the last update may have changed that.
 */
export function reseat(session: Session, audience: Subscribers, presence: Presence, look: Look): void {
  if (!session.entries.slice(audience.head).some(({ kind }) => RESEATING.has(kind))) return;
  for (const { from, to } of audience.reseat((key) => session.actorOf(key)?.seat, look)) presence.moved(from, to);
}
