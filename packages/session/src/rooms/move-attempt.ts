import type { Result } from '@rookery/engine';
import type { WireRefusal } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { Session } from '../session/session.ts';
import type { SessionCache } from './session-cache.ts';

/** Decides on a change of a session, which applies the new entries. */
export type Decide = (session: Session, now: number) => Result<readonly Entry[], WireRefusal>;

/** Runs a decision on a cached session. Expires clocks first, and plays due premoves afterwards. */
export function attempt(keeper: SessionCache, session: Session, decide: Decide, now: number): Result<void, WireRefusal> {
  try {
    session.expireClocks(now);
    const decided = decide(session, now);
    while (session.playPremove(now).length > 0);
    return decided.ok ? { ok: true, value: undefined } : decided;
  } catch (error) {
    // After an error the state of the session is unknown.
    keeper.drop();
    throw error;
  }
}
