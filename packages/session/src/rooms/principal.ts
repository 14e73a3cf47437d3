import { type Reply, refused } from '@rookery/protocol';
import type { Participant } from '../session/actor.ts';
import type { Session } from '../session/session.ts';

/**
 * Someone whom `SessionManager.actor` has let in. What they may do is asked of their token again each time: a seat can be given up.
 *
 * @example
 * const caller = await sessions.actor(id, token);
 * if (caller.ok) await sessions.perform(id, caller.value, { kind: 'ready', ready: true });
 */
export interface Principal extends Participant {
  /** The hash of their token; null for a spectator. */
  readonly key: string | null;
  /** Where they ask from, as limits count it: bots of matches of one source take turns. */
  readonly source?: string;
}

/** What identifies a caller: a token, or what spectators say of themselves. */
export type Identity = Pick<Principal, 'key' | 'name' | 'visitor' | 'source'>;

/** Who a caller is now. */
export function admit(session: Session, { key, name, visitor, source }: Identity): Reply<Principal> {
  const said = { ...(name !== undefined && { name }), ...(visitor !== undefined && { visitor }) };
  const from = source !== undefined && { source };
  if (key === null) {
    if (!session.settings.spectators) return refused('no-spectators', {}, false);
    return { ok: true, value: { key, seat: null, isHost: false, ...said, ...from } };
  }
  const actor = session.actorOf(key);
  if (actor === undefined) return refused(session.wasSentAway(key) ? 'sent-away' : 'bad-token', {}, false);
  return { ok: true, value: { ...actor, ...(actor.seat === null && said), ...from, key } };
}
