import type { Reply } from '@rookery/protocol';
import type { Entry } from '../entry.ts';
import type { Session } from '../session/session.ts';
import type { SessionCache } from './session-cache.ts';

/** Decides something on a session, which takes in what is decided. */
export type Decide = (session: Session, now: number) => Reply<readonly Entry[]>;

/** Decides on a session in memory. What is due comes first, and what was planned follows. */
export function attempt(keeper: SessionCache, session: Session, decide: Decide, now: number): Reply {
  try {
    session.expireClocks(now);
    const decided = decide(session, now);
    while (session.planned(now).length > 0);
    return decided.ok ? { ok: true, value: undefined } : decided;
  } catch (error) {
    // Nobody knows how far it came.
    keeper.drop();
    throw error;
  }
}
