import type { Result } from '@rookery/engine';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { Participant } from '../session/actor.ts';
import type { Session } from '../session/session.ts';

/**
 * An authenticated caller, from `SessionManager.actor`. The session checks the token again for each request, because a
 * player can leave a seat.
 *
 * @example
 * const caller = await sessions.actor(id, token);
 * if (caller.ok) await sessions.perform(id, caller.value, { kind: 'ready', ready: true });
 */
export interface Principal extends Participant {
  /** Hash of the caller's token; null for a spectator. */
  readonly key: string | null;
  /** Client address, as rate limits identify it. The bot scheduler shares time fairly between sources. */
  readonly source?: string;
}

/** The credentials of a caller: a token, or the name and id of a spectator. */
export type Identity = Pick<Principal, 'key' | 'name' | 'visitor' | 'source'>;

/** Resolves a caller to its current seat and rights. */
export function admit(session: Session, { key, name, visitor, source }: Identity): Result<Principal, WireRefusal> {
  const said = { ...(name !== undefined && { name }), ...(visitor !== undefined && { visitor }) };
  const from = source !== undefined && { source };
  if (key === null) {
    if (!session.settings.spectators) return refuse('no-spectators', {}, false);
    return { ok: true, value: { key, seat: null, isHost: false, ...said, ...from } };
  }
  const actor = session.actorOf(key);
  if (actor === undefined) return refuse(session.wasSentAway(key) ? 'sent-away' : 'bad-token', {}, false);
  return { ok: true, value: { ...actor, ...(actor.seat === null && said), ...from, key } };
}
