import { StoreError, type StoreErrorCode } from './store-error.ts';
import type { Task, TaskResult } from './task.ts';

/** The file that a thread opens, and the mode. */
export interface SqliteOpening {
  readonly place: string;
  readonly isReadOnly: boolean;
}

/** A message to the thread of a SQLite store. */
export type ToSqlite = { readonly kind: 'tasks'; readonly tasks: readonly Task[] } | { readonly kind: 'close' };

/** A message from the thread of a SQLite store. */
export type FromSqlite =
  | { readonly kind: 'opened' }
  | { readonly kind: 'failed'; readonly error: PackedTaskResult }
  | { readonly kind: 'done'; readonly done: readonly PackedTaskResult[] };

/** A serializable result of a task: errors lose their class and code between threads. */
export type PackedTaskResult =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly code: StoreErrorCode;
      readonly details: Readonly<Record<string, unknown>>;
      readonly cause: unknown;
    };

/** Serializes a result. */
export function packed(done: TaskResult): PackedTaskResult {
  if (done.ok) return done;
  const { error } = done;
  if (error instanceof StoreError) return { ok: false, code: error.code, details: error.details, cause: error.cause };
  const reason = error instanceof Error ? error.message : String(error);
  return { ok: false, code: 'store-failed', details: { place: 'the store', reason }, cause: error };
}

/** Restores a result. */
export function unpacked(done: PackedTaskResult): TaskResult {
  return done.ok ? done : { ok: false, error: new StoreError(done.code, done.details, done.cause) };
}
