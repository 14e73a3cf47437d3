import type { Entry } from '../entry.ts';
import type { Session } from '../session/session.ts';
import type { Presence } from './presence.ts';
import type { Look, Subscribers } from './subscribers.ts';

/** Entries after which a token may open another seat, or none. */
const RESEATING: ReadonlySet<Entry['kind']> = new Set(['claimed', 'left', 'slotRemoved', 'botSet']);

/** Lets everybody watch as the seat that their token opens now, where entries that nobody was shown may have changed that. */
export function reseat(session: Session, audience: Subscribers, presence: Presence, look: Look): void {
  if (!session.entries.slice(audience.head).some(({ kind }) => RESEATING.has(kind))) return;
  for (const { from, to } of audience.reseat((key) => session.actorOf(key)?.seat, look)) presence.moved(from, to);
}
