import type { Session } from '../session/session.ts';
import type { SessionCache } from './session-cache.ts';
import type { Subscribers } from './subscribers.ts';

/**
 * Evicts a session at once; a caller who needs it again does not wait for its snapshot to be stored. If the session turns
 * out to be behind the store, updates subscribers instead: messages can be lost, and no subscriber may miss the last move
 * for good.
 */
export async function evict(
  keeper: SessionCache,
  audience: Subscribers,
  settle: (session: Session) => void,
  snapshotAfter: number,
): Promise<{ readonly stored?: Promise<void> }> {
  const head = keeper.live?.head;
  if (!audience.isEmpty) await keeper.catchUp();
  const { live } = keeper;
  if (live !== undefined && live.head !== head) {
    settle(live);
    return {};
  }
  const stored = keeper.keepSnapshot(snapshotAfter);
  audience.suspend();
  keeper.drop();
  return { stored };
}
