import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Message templates of errors in the broadcast between nodes. `docs/errors.md` explains each code.
 *
 * @example
 * console.log(BROADCAST_ERRORS['broadcast-unreachable']); // The Redis at {place} cannot be reached: {reason}.
 */
export const BROADCAST_ERRORS = {
  'broadcast-unreachable': 'The Redis at {place} cannot be reached: {reason}.',
  'broadcast-bad-address': '"{place}" is not the address of a Redis. Write it as redis://HOST:PORT, or rediss:// for TLS.',
  'broadcast-closed': 'The broadcast over {place} is closed.',
} as const;

/** The code of a broadcast error. */
export type BroadcastErrorCode = keyof typeof BROADCAST_ERRORS;

/**
 * A failure of the broadcast between nodes.
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
