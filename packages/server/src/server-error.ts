import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Why a server could not be started. `docs/server.md` explains each code.
 *
 * @example
 * console.log(SERVER_ERRORS['cannot-listen']); // The server cannot listen at {host}:{port}: {reason}.
 */
export const SERVER_ERRORS = {
  'bad-setting': '{name} is {value}; it should be {wanted}.',
  'unknown-setting': '{name} is no setting; there are {known}.',
  'settings-conflict': '{reason}.',
  'no-pages': 'There are no pages to serve in {folder}: {reason}.',
  'cannot-listen': 'The server cannot listen at {host}:{port}: {reason}.',
} as const;

/** What can be wrong when a server starts, by name. */
export type ServerErrorCode = keyof typeof SERVER_ERRORS;

/**
 * A server that cannot be started as it was told.
 *
 * @example
 * try {
 *   readConfig({ PORT: 'x' });
 * } catch (error) {
 *   if (error instanceof ServerError) console.log(error.message); // PORT is "x"; it should be a whole number from 0 to 65535.
 * }
 */
export class ServerError extends CodedError<ServerErrorCode> {
  override readonly name = 'ServerError';

  constructor(code: ServerErrorCode, details: ErrorDetails, cause?: unknown) {
    super(SERVER_ERRORS, code, details, cause);
  }
}
