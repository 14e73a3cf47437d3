import { StoreError, type StoreErrorCode } from './store-error.ts';

/** What the codes of PostgreSQL mean to a store; of several that fit, the first. */
const MEANINGS: readonly (readonly [RegExp, StoreErrorCode])[] = [
  [/^53100$/, 'store-full'],
  [/^25006$/, 'store-read-only'],
  [/^XX00[12]$/, 'store-corrupt'],
  // Too many connections, a lock or a statement that took too long, two that waited for one another.
  [/^(53300|55P03|57014|40P01)$/, 'store-busy'],
  // Connections that fail, servers that stop or start, names and passwords that are refused.
  [/^(08...|57P0.|28...|3D000)$/, 'store-unreachable'],
  [/^E[A-Z]+$/, 'store-unreachable'],
];

/** What pg says without a code when a connection is lost or cannot be had. */
const LOST = /connection (terminated|timeout|ended)|timeout exceeded when trying to connect|not queryable|read timeout/i;

/** What PostgreSQL or the way to it has thrown, as an error of the store. Other errors are bugs and stay what they are. */
export function postgresFault(error: unknown, place: string): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const reason = reasonOf(error);
  if (code === undefined)
    return LOST.test(error.message) ? new StoreError('store-unreachable', { place, reason }, error) : error;
  const meaning = MEANINGS.find(([form]) => form.test(code))?.[1] ?? 'store-failed';
  return new StoreError(meaning, { place, reason }, error);
}

/** Several addresses that all refused come as one error without a text. */
function reasonOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).replace(/\.$/, '');
}
