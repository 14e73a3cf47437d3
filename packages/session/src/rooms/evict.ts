import type { Session } from '../session/session.ts';
import type { SessionCache } from './session-cache.ts';
import type { Subscribers } from './subscribers.ts';

/**
 * Lets a session out of memory at once; a caller who needs it again does not wait until its snapshot is stored. One that turns out to be
 * behind the store is settled instead: news can be lost, and nobody who watches is to miss the last move for ever.
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
