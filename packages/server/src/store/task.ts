import type { SessionStatus } from '@rookery/protocol';
import type { MatchSummary, MatchSummaryQuery, StoredEntry, StoredSnapshot } from '@rookery/session';

/** Entries to be added to a match, if it has so many as its head says. */
export interface AppendTask {
  readonly kind: 'append';
  readonly id: string;
  readonly head: number;
  readonly entries: readonly StoredEntry[];
  readonly listing: MatchSummary | undefined;
}

/** What changes a store, as data, so that it can be sent to a thread and done together with others. */
export type Writing =
  | { readonly kind: 'create'; readonly listing: MatchSummary; readonly entries: readonly StoredEntry[] }
  | AppendTask
  | { readonly kind: 'keepSnapshot'; readonly id: string; readonly snapshot: StoredSnapshot }
  | { readonly kind: 'remove'; readonly id: string };

/** What is asked of a store. */
export type Reading =
  | { readonly kind: 'read'; readonly id: string; readonly from: number }
  | { readonly kind: 'heads'; readonly ids: readonly string[] }
  | { readonly kind: 'listing'; readonly id: string }
  /** The stages are named even where any is wanted: a thread need not load what knows them all. */
  | { readonly kind: 'list'; readonly query: MatchSummaryQuery; readonly stages: readonly SessionStatus[] }
  | { readonly kind: 'due'; readonly now: number; readonly limit: number }
  | { readonly kind: 'snapshot'; readonly id: string };

/** One thing to do. */
export type Task = Writing | Reading;

/** What came of a task. */
export type Done = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown };
