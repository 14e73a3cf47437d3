import { closeSync, openSync } from 'node:fs';
import { StoreError, type StoreErrorCode } from './store-error.ts';

/** Store errors by SQLite's primary result code. */
const MEANINGS: Readonly<Record<number, StoreErrorCode>> = {
  5: 'store-busy',
  6: 'store-busy',
  8: 'store-read-only',
  11: 'store-corrupt',
  13: 'store-full',
  14: 'store-unreachable',
  26: 'store-foreign',
};

/** Converts an error of SQLite to a `StoreError`. Returns other errors unchanged, because they are bugs. */
export function sqliteFault(error: unknown, place: string): unknown {
  const errcode = errcodeOf(error);
  if (errcode === undefined || !(error instanceof Error)) return error;
  // The low byte is the primary code; the rest gives details.
  const code = MEANINGS[errcode & 0xff] ?? 'store-failed';
  return new StoreError(code, { place, reason: error.message }, error);
}

/**
 * Like `sqliteFault`, for a file that can't be opened. SQLite does not report a missing permission, so this asks the file
 * system.
 */
export function openingFault(error: unknown, place: string): unknown {
  const fault = sqliteFault(error, place);
  if (!(fault instanceof StoreError) || fault.code !== 'store-unreachable' || !isForbidden(place)) return fault;
  return new StoreError('store-read-only', { place, reason: 'the file and its folder must both be writable' }, error);
}

function isForbidden(path: string): boolean {
  try {
    closeSync(openSync(path, 'a'));
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
  }
}

function errcodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}
