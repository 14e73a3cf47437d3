import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Why a store could not be opened, or could not do what it was asked for. `docs/errors.md` explains each code.
 *
 * @example
 * console.log(STORE_ERRORS['store-full']); // There is no room left to store anything in {place}: {reason}.
 */
export const STORE_ERRORS = {
  'store-full': 'There is no room left to store anything in {place}: {reason}.',
  'store-read-only': '{place} can be read but not written: {reason}.',
  'store-corrupt': '{place} is damaged: {reason}. Restore it from a backup.',
  'store-foreign': '{place} belongs to another program: {reason}. Choose another place.',
  'store-newer':
    '{place} was written by a newer Rookery (version {found} of its tables; this one knows up to {known}). Update Rookery.',
  'store-busy': '{place} is in use by others for too long: {reason}.',
  'store-unreachable': '{place} cannot be reached: {reason}.',
  'store-closed': 'The store {place} is closed.',
  'store-failed': '{place} could not do what it was asked for: {reason}.',
} as const;

/** What can be wrong with a store, by name. */
export type StoreErrorCode = keyof typeof STORE_ERRORS;

/**
 * A store that does not do what it should. Nothing has changed by what was asked of it, as far as it can tell: where the
 * connection to a database broke while it was at work, read again before you try again.
 *
 * @example
 * const opened = await SqliteStore.open('no/such/folder/matches.db').catch((error: StoreError) => error.code);
 * console.log(opened); // store-unreachable
 */
export class StoreError extends CodedError<StoreErrorCode> {
  override readonly name = 'StoreError';

  constructor(code: StoreErrorCode, details: ErrorDetails, cause?: unknown) {
    super(STORE_ERRORS, code, details, cause);
  }
}
