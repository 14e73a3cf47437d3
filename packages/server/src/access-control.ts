import { type Reply, refused, type WireRefusal } from '@rookery/protocol';
import type { Identity, Principal, SessionManager, WorkMeter } from '@rookery/session';

/**
 * Lets someone into a match. Of a match that one may not see nobody hears that it is there: it is refused as one that is not, also
 * to those who try tokens. The meter counts the work of reading a match that is not in memory.
 */
export async function letIn(
  sessions: SessionManager,
  match: string,
  token: string | undefined,
  said: Omit<Identity, 'key'>,
  meter: WorkMeter | undefined,
): Promise<Reply<Principal>> {
  const admitted = await sessions.actor(match, token, said, meter);
  if (admitted.ok) return admitted;
  const { code } = admitted.refusal;
  if (code === 'no-spectators') return unknownMatch(match);
  if (code === 'bad-token' && !(await isOpenToAll(sessions, match))) return unknownMatch(match);
  return admitted;
}

/** Whether anybody may see a match. */
export async function isOpenToAll(sessions: SessionManager, match: string): Promise<boolean> {
  return (await sessions.actor(match)).ok;
}

/** What is said of a match that is not there, or not for everyone. */
export function unknownMatch(match: string): ReturnType<typeof refused> {
  return refused('unknown-match', { match }, false);
}

/** A refusal as it may be told: what has failed in a store is the operator's business, and may name files. */
export function tellable(refusal: WireRefusal): WireRefusal {
  const { code } = refusal;
  return isFault(code) ? refused(code, { reason: FAULTS[code] }).refusal : refusal;
}

/** Replaces the message of a fault whose details only the operator may read. */
const FAULTS = {
  'storage-failed': 'the storage has failed',
  'storage-unreadable': 'the storage has failed',
  'broadcast-failed': 'the connection to them has failed',
} as const;

/** Whether a refusal comes from a fault of store or broadcast: that belongs into the log. */
export function isFault(code: WireRefusal['code']): code is keyof typeof FAULTS {
  return Object.hasOwn(FAULTS, code);
}
