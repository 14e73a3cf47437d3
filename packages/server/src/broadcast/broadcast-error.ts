/**
 * Why nodes do not hear of one another. `docs/errors.md` explains each code.
 *
 * @example
 * console.log(BROADCAST_ERRORS['broadcast-unreachable']);
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
 * throw new BroadcastError('broadcast-bad-address', { place: 'localhost' });
 */
export class BroadcastError extends Error {
  readonly code: BroadcastErrorCode;
  /** What the text is filled in with. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: BroadcastErrorCode, details: Readonly<Record<string, unknown>>, cause?: unknown) {
    const text = BROADCAST_ERRORS[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
    super(text, cause === undefined ? undefined : { cause });
    this.name = 'BroadcastError';
    this.code = code;
    this.details = details;
  }
}
