import { type Reply, refused, type WireRefusal } from '@rookery/protocol';
import type { Caller, Sessions } from '@rookery/session';

/**
 * Lets someone into a match. Of a match that one may not see nobody hears that it is there: it is refused as one that is not, also
 * to those who try tokens.
 */
export async function letIn(sessions: Sessions, match: string, token?: string, name?: string): Promise<Reply<Caller>> {
  const admitted = await sessions.actor(match, token, name);
  if (admitted.ok) return admitted;
  const { code } = admitted.refusal;
  if (code === 'no-spectators') return unknownMatch(match);
  if (code === 'bad-token' && !(await isOpenToAll(sessions, match))) return unknownMatch(match);
  return admitted;
}

/** Whether anybody may see a match. */
export async function isOpenToAll(sessions: Sessions, match: string): Promise<boolean> {
  return (await sessions.actor(match)).ok;
}

/** What is said of a match that is not there, or not for everyone. */
export function unknownMatch(match: string): ReturnType<typeof refused> {
  return refused('unknown-match', { match }, false);
}

/** A refusal as it may be told: what has failed in a store is the operator's business, and may name files. */
export function tellable(refusal: WireRefusal): WireRefusal {
  if (refusal.code !== 'storage-failed') return refusal;
  return refused('storage-failed', { reason: 'the storage has failed' }).refusal;
}
