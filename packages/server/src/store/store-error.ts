import { CodedError, type ErrorDetails } from '@rookery/engine/errors';

/**
 * Message templates of a store's errors. `docs/errors.md` explains each code.
 *
 * @example
 * console.log(STORE_ERRORS['store-full']); // {place} is full: {reason}.
 */
export const STORE_ERRORS = {
  'store-full': '{place} is full: {reason}.',
  'store-read-only': '{place} can be read but not written: {reason}.',
  'store-corrupt': '{place} is damaged: {reason}. Restore it from a backup.',
  'store-foreign': '{place} belongs to another program: {reason}. Choose another place.',
  'store-newer':
    '{place} was written by a newer Rookery (version {found} of its tables; this one knows up to {known}). Update Rookery.',
  'store-busy': '{place} is busy: {reason}. Try again.',
  'store-unreachable': '{place} cannot be reached: {reason}.',
  'store-closed': 'The store {place} is closed.',
  'store-failed': '{place} failed: {reason}.',
} as const;

/** The code of a store error. */
export type StoreErrorCode = keyof typeof STORE_ERRORS;

/**
 * A failure of a store. As far as the store can tell, the operation has changed nothing. If the connection to a database
 * broke during the operation, read again before you retry.
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
