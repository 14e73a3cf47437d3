import type { SessionStatus } from '@rookery/protocol';

/** An entry as it is stored: its text, and the hash of it and of all before it. */
export interface StoredEntry {
  readonly text: string;
  readonly chain: string;
}

/** What the catalogue of a store says of a match. */
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
  /** When something must be done about it though nobody asks: a clock runs out. */
  readonly dueAt: number | null;
}

/** What of a catalogue is wanted. */
export interface MatchSummaryQuery {
  readonly game?: string;
  readonly stage?: SessionStatus;
  /** Also what is not to be listed. */
  readonly unlisted?: boolean;
  readonly limit: number;
  /** Those last touched before; for the next page. */
  readonly before?: number;
}

/** A state to go on from without reading every entry. */
export interface StoredSnapshot {
  /** How many entries it sums up. */
  readonly head: number;
  readonly chain: string;
  readonly data: Uint8Array;
}

/** Where sessions are kept. What was appended is durable when the promise resolves. Failing storage rejects and has changed nothing. */
export interface Store {
  /** Keeps a new match with its first entries; false where there is one of that id. */
  create(listing: MatchSummary, entries: readonly StoredEntry[]): Promise<boolean>;
  /**
   * Adds entries after the first `head`; false where there are more or fewer than that: another writer was faster.
   * A listing is given where it has changed.
   */
  append(id: string, head: number, entries: readonly StoredEntry[], listing?: MatchSummary): Promise<boolean>;
  /** The entries from a number on; undefined where there is no such match. */
  read(id: string, from?: number): Promise<readonly StoredEntry[] | undefined>;
  /** How many entries each of these matches has; one that is not there is left out. */
  heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  listing(id: string): Promise<MatchSummary | undefined>;
  list(query: MatchSummaryQuery): Promise<readonly MatchSummary[]>;
  /** Matches that are due. */
  due(now: number, limit: number): Promise<readonly string[]>;
  /** The newest snapshot; an older one is forgotten. */
  snapshot(id: string): Promise<StoredSnapshot | undefined>;
  keepSnapshot(id: string, snapshot: StoredSnapshot): Promise<void>;
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

/** What nodes tell one another about a match. */
export type NodeMessage =
  /** Entries were appended after the first `head`. */
  | { readonly kind: 'entries'; readonly head: number; readonly entries: readonly StoredEntry[] }
  /** A seat came or went. */
  | { readonly kind: 'presence'; readonly seat: number; readonly connected: boolean }
  /** Who follows the match anew asks who is there. */
  | { readonly kind: 'rollCall' };

/** How nodes hear of one another. News may be lost or late: entries are numbered, and a gap is read from the store. */
export interface Broadcast {
  publish(match: string, news: NodeMessage): void;
  /**
   * Hears what other nodes publish of a match, not what this one does. Resolves when it does, or at once while nobody can be reached:
   * then it begins with the end of the gap. Gives the way to stop.
   */
  subscribe(match: string, listener: (news: NodeMessage) => void): Promise<() => void>;
  /** Whether this node is the first of all to claim a thing; for so many milliseconds nobody else is. */
  claim(key: string, ms: number): Promise<boolean>;
  /** Whether news of other nodes arrive: false while the connection is lost, or silent although it stands. */
  readonly isListening: boolean;
  /** Calls whenever news may have been lost, as soon as they arrive again: matches in memory may be out of date. Gives the way to stop. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** What time it is, and a call later; so that tests can say. */
export interface Clock {
  now(): number;
  /** Calls after so many milliseconds; gives the way to stop. */
  later(ms: number, call: () => void): () => void;
}
