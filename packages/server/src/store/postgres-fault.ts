import { StoreError, type StoreErrorCode } from './store-error.ts';

/** Store errors by PostgreSQL error code; the first match wins. */
const MEANINGS: readonly (readonly [RegExp, StoreErrorCode])[] = [
  [/^53100$/, 'store-full'],
  [/^25006$/, 'store-read-only'],
  [/^XX00[12]$/, 'store-corrupt'],
  // Too many connections, a lock or statement timeout, a deadlock.
  [/^(53300|55P03|57014|40P01)$/, 'store-busy'],
  // Failed connections, servers that stop or start, rejected names and passwords.
  [/^(08...|57P0.|28...|3D000)$/, 'store-unreachable'],
  [/^E[A-Z]+$/, 'store-unreachable'],
];

/** Messages of pg without a code, for a lost connection or a connection timeout. */
const LOST = /connection (terminated|timeout|ended)|timeout exceeded when trying to connect|not queryable|read timeout/i;

/**
 * Converts an error of PostgreSQL or its connection to a `StoreError`. Returns other errors unchanged, because they are
 * bugs.
 */
export function postgresFault(error: unknown, place: string): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const reason = reasonOf(error);
  if (code === undefined)
    return LOST.test(error.message) ? new StoreError('store-unreachable', { place, reason }, error) : error;
  const meaning = MEANINGS.find(([form]) => form.test(code))?.[1] ?? 'store-failed';
  return new StoreError(meaning, { place, reason }, error);
}

/** Returns the reason of an error. If several addresses refuse, pg throws an aggregate error without a message. */
function reasonOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).replace(/\.$/, '');
}
