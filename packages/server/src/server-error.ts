import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Message templates of errors at the start of a server. `docs/server.md` explains each code.
 *
 * @example
 * console.log(SERVER_ERRORS['cannot-listen']); // The server cannot listen at {host}:{port}: {reason}.
 */
export const SERVER_ERRORS = {
  'bad-setting': '{name} is {value}; it should be {wanted}.',
  'unknown-setting': 'Unknown setting {name}. Known settings: {known}.',
  'settings-conflict': '{reason}.',
  'no-pages': 'There are no pages to serve in {folder}: {reason}.',
  'cannot-listen': 'The server cannot listen at {host}:{port}: {reason}.',
} as const;

/** The code of an error at the start of a server. */
export type ServerErrorCode = keyof typeof SERVER_ERRORS;

/**
 * An error at the start of a server, such as an invalid setting.
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
