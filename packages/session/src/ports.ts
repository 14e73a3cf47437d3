import type { SessionStatus } from '@rookery/protocol';

/** An entry as stored: its JSON text, and the hash chain up to and including it. */
export interface StoredEntry {
  readonly text: string;
  readonly chain: string;
}

/** The summary of a match in a store's catalogue. */
export interface MatchSummary {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly stage: SessionStatus;
  readonly listed: boolean;
  readonly seats: number;
  readonly open: number;
  readonly host: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Time at which the match needs work without a command, such as a clock that runs out; null if there is none. */
  readonly dueAt: number | null;
}

/** Filter and page of a catalogue query. */
export interface MatchSummaryQuery {
  readonly game?: string;
  readonly stage?: SessionStatus;
  /** Includes unlisted matches. */
  readonly unlisted?: boolean;
  readonly limit: number;
  /** Only matches last updated before this time; for the next page. */
  readonly before?: number;
}

/** A stored state, to load a match without replaying all entries. */
export interface StoredSnapshot {
  /** Number of entries that the snapshot covers. */
  readonly head: number;
  readonly chain: string;
  readonly data: Uint8Array;
}

/** Persistent storage of sessions. A write is durable when its promise resolves. A rejected write has changed nothing. */
export interface Store {
  /** Stores a new match with its first entries. Resolves to false if the id exists. */
  create(listing: MatchSummary, entries: readonly StoredEntry[]): Promise<boolean>;
  /**
   * Appends entries after the first `head`. Resolves to false if the log has another length, because another writer was
   * faster. `listing` is passed only if the summary has changed.
   */
  append(id: string, head: number, entries: readonly StoredEntry[], listing?: MatchSummary): Promise<boolean>;
  /** Returns the entries from index `from` on; undefined for an unknown match. */
  read(id: string, from?: number): Promise<readonly StoredEntry[] | undefined>;
  /** Returns the number of entries of each match; omits unknown ids. */
  heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  listing(id: string): Promise<MatchSummary | undefined>;
  list(query: MatchSummaryQuery): Promise<readonly MatchSummary[]>;
  /** Returns the ids of matches with `dueAt` at or before `now`, earliest first. */
  due(now: number, limit: number): Promise<readonly string[]>;
  /** Returns the newest snapshot. The store keeps only one per match. */
  snapshot(id: string): Promise<StoredSnapshot | undefined>;
  keepSnapshot(id: string, snapshot: StoredSnapshot): Promise<void>;
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

/** A message between nodes about a match. */
export type NodeMessage =
  /** Entries were appended after the first `head`. */
  | { readonly kind: 'entries'; readonly head: number; readonly entries: readonly StoredEntry[] }
  /** A seat has connected or disconnected. */
  | { readonly kind: 'presence'; readonly seat: number; readonly connected: boolean }
  /** A new subscriber asks the other nodes for their connected seats. */
  | { readonly kind: 'rollCall' };

/** Messages between nodes. They may be lost or late: entries are numbered, and a node reads missing ones from the store. */
export interface Broadcast {
  publish(match: string, news: NodeMessage): void;
  /**
   * Subscribes to the messages of other nodes about a match; a node does not receive its own. Resolves when the
   * subscription is active. While the connection is down it resolves at once, and the subscription starts when the
   * connection is back. Returns the function that unsubscribes.
   */
  subscribe(match: string, listener: (news: NodeMessage) => void): Promise<() => void>;
  /**
   * Tries to take a lease on `key` for `ms` milliseconds. Resolves to true if this node got it; no node gets it again
   * before it expires.
   */
  lease(key: string, ms: number): Promise<boolean>;
  /** Whether messages of other nodes arrive. False while the connection is lost or unresponsive. */
  readonly isListening: boolean;
  /**
   * Calls the listener when the connection is back after messages may have been lost, because cached matches may be out of
   * date. Returns the function that unsubscribes.
   */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Source of time and timers, replaceable in tests. */
export interface Clock {
  now(): number;
  /** Calls `call` after `ms` milliseconds. Returns the function that cancels it. */
  later(ms: number, call: () => void): () => void;
}
