import type { Result } from '@rookery/engine';
import { refuse, type WireRefusal } from '@rookery/protocol';
import type { Identity, Principal, SessionManager, WorkMeter } from '@rookery/session';

/**
 * Admits a caller to a match. Refuses a match that the caller may not see as unknown, even with a wrong token, so that its
 * existence stays hidden. The meter counts the work of loading a match that is not in memory.
 */
export async function letIn(
  sessions: SessionManager,
  match: string,
  token: string | undefined,
  said: Omit<Identity, 'key'>,
  meter: WorkMeter | undefined,
): Promise<Result<Principal, WireRefusal>> {
  const admitted = await sessions.actor(match, token, said, meter);
  if (admitted.ok) return admitted;
  const { code } = admitted.refusal;
  if (code === 'no-spectators') return unknownMatch(match);
  if (code === 'bad-token' && !(await isOpenToAll(sessions, match))) return unknownMatch(match);
  return admitted;
}

/** Whether the match is open to spectators. */
export async function isOpenToAll(sessions: SessionManager, match: string): Promise<boolean> {
  return (await sessions.actor(match)).ok;
}

/** Returns the refusal for a match that does not exist or is not public. */
export function unknownMatch(match: string): ReturnType<typeof refuse> {
  return refuse('unknown-match', { match }, false);
}

/** Returns a refusal that may leave the server. Replaces the details of a storage fault, which may contain file names. */
export function tellable(refusal: WireRefusal): WireRefusal {
  const { code } = refusal;
  return isFault(code) ? refuse(code, { reason: FAULTS[code] }).refusal : refusal;
}

/** Public messages for faults whose details are for the operator only. */
const FAULTS = {
  'storage-failed': 'the storage has failed',
  'storage-unreadable': 'the storage has failed',
  'broadcast-failed': 'the connection to them has failed',
} as const;

/** Whether a refusal is caused by a fault of the store or the broadcast. Such faults are logged. */
export function isFault(code: WireRefusal['code']): code is keyof typeof FAULTS {
  return Object.hasOwn(FAULTS, code);
}
