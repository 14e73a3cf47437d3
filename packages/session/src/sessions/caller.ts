import { type Reply, refused } from '@rookery/protocol';
import type { Actor } from '../session/actor.ts';
import type { Session } from '../session/session.ts';

/**
 * Someone whom `Sessions.actor` has let in. What they may do is asked of their token again each time: a seat can be given up.
 *
 * @example
 * const caller = await sessions.actor(id, token);
 * if (caller.ok) await sessions.perform(id, caller.value, { kind: 'ready', ready: true });
 */
export interface Caller extends Actor {
  /** The hash of their token; null for a spectator. */
  readonly key: string | null;
}

/** Who a caller is now. */
export function admit(session: Session, key: string | null, name?: string): Reply<Caller> {
  if (key === null) {
    if (!session.settings.spectators) return refused('no-spectators', {}, false);
    return { ok: true, value: { key, seat: null, isHost: false, ...(name !== undefined && { name }) } };
  }
  const actor = session.actorOf(key);
  if (actor === undefined) return refused('bad-token', {}, false);
  return { ok: true, value: { ...actor, ...(name !== undefined && actor.seat === null && { name }), key } };
}
