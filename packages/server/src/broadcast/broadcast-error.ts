import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Why nodes do not hear of one another. `docs/errors.md` explains each code.
 *
 * @example
 * console.log(BROADCAST_ERRORS['broadcast-unreachable']); // The Redis at {place} cannot be reached: {reason}.
 */
export const BROADCAST_ERRORS = {
  'broadcast-unreachable': 'The Redis at {place} cannot be reached: {reason}.',
  'broadcast-bad-address': '"{place}" is no address of a Redis; write it as redis://HOST:PORT, or rediss:// for TLS.',
  'broadcast-closed': 'The broadcast over {place} is closed.',
} as const;

/** What can be wrong with a broadcast, by name. */
export type BroadcastErrorCode = keyof typeof BROADCAST_ERRORS;

/**
 * A broadcast that does not reach the other nodes.
 *
 * @example
 * const opened = await RedisBroadcast.open('localhost').catch((error: BroadcastError) => error.code);
 * console.log(opened); // broadcast-bad-address
 */
export class BroadcastError extends CodedError<BroadcastErrorCode> {
  override readonly name = 'BroadcastError';

  constructor(code: BroadcastErrorCode, details: ErrorDetails, cause?: unknown) {
    super(BROADCAST_ERRORS, code, details, cause);
  }
}
