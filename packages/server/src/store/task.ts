import type { SessionStatus } from '@rookery/protocol';
import type { MatchSummary, MatchSummaryQuery, StoredEntry, StoredSnapshot } from '@rookery/session';

/** Entries to append to a match if its log has exactly `head` entries. */
export interface AppendTask {
  readonly kind: 'append';
  readonly id: string;
  readonly head: number;
  readonly entries: readonly StoredEntry[];
  readonly listing: MatchSummary | undefined;
}

/** A write to a store, as data, so that it can be sent to a thread and grouped with others. */
export type Writing =
  | { readonly kind: 'create'; readonly listing: MatchSummary; readonly entries: readonly StoredEntry[] }
  | AppendTask
  | { readonly kind: 'keepSnapshot'; readonly id: string; readonly snapshot: StoredSnapshot }
  | { readonly kind: 'remove'; readonly id: string };

/** A read from a store. */
export type Reading =
  | { readonly kind: 'read'; readonly id: string; readonly from: number }
  | { readonly kind: 'heads'; readonly ids: readonly string[] }
  | { readonly kind: 'listing'; readonly id: string }
  /** `stages` is explicit even without a filter, so that the thread need not load the module that lists them. */
  | { readonly kind: 'list'; readonly query: MatchSummaryQuery; readonly stages: readonly SessionStatus[] }
  | { readonly kind: 'due'; readonly now: number; readonly limit: number }
  | { readonly kind: 'snapshot'; readonly id: string };

/** A task of a store. */
export type Task = Writing | Reading;

/** The result of a task. */
export type TaskResult = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown };
