import { StoreError, type StoreErrorCode } from './store-error.ts';
import type { Done, Task } from './task.ts';

/** Which file a thread opens, and whether only to read it. */
export interface SqliteOpening {
  readonly place: string;
  readonly isReadOnly: boolean;
}

/** What the thread of a SQLite store is sent. */
export type ToSqlite = { readonly kind: 'tasks'; readonly tasks: readonly Task[] } | { readonly kind: 'close' };

/** What it sends back. */
export type FromSqlite =
  | { readonly kind: 'opened' }
  | { readonly kind: 'failed'; readonly error: PackedDone }
  | { readonly kind: 'done'; readonly done: readonly PackedDone[] };

/** What came of a task, as it goes between threads: there, errors lose their class and their code. */
export type PackedDone =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly code: StoreErrorCode;
      readonly details: Readonly<Record<string, unknown>>;
      readonly cause: unknown;
    };

/** Makes it fit to be sent. */
export function packed(done: Done): PackedDone {
  if (done.ok) return done;
  const { error } = done;
  if (error instanceof StoreError) return { ok: false, code: error.code, details: error.details, cause: error.cause };
  const reason = error instanceof Error ? error.message : String(error);
  return { ok: false, code: 'store-failed', details: { place: 'the store', reason }, cause: error };
}

/** Makes it whole again. */
export function unpacked(done: PackedDone): Done {
  return done.ok ? done : { ok: false, error: new StoreError(done.code, done.details, done.cause) };
}
