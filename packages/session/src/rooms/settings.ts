/** How sessions are kept going. Times are in milliseconds. */
export interface SessionSettings {
  /** After how long without anything happening a match leaves memory, though some may still watch it. */
  readonly idleMs: number;
  /** How long a bot waits before it thinks. */
  readonly botPauseMs: number;
  /** How long one node has for a bot's turn before another may take it. */
  readonly botClaimMs: number;
  /** How often is looked for matches that are due and in no node's memory, and for what can leave memory. */
  readonly sweepMs: number;
  /** How often other nodes are asked whether who was connected there still is. */
  readonly rollCallMs: number;
  /** How old the last comparison with the store may be when somebody polls a match: news can be lost. */
  readonly confirmMs: number;
  /** How long the seat of a player who asks over HTTP counts as connected after each request. */
  readonly pollMs: number;
  /** How often a command is decided again because other writers were faster, before it is refused. */
  readonly tries: number;
  /** After how many more entries a snapshot of a match that is played on is kept: less is to be played when it is read. */
  readonly snapshotEvery: number;
  /** After how many more entries one is kept of a match that leaves memory: few are played as fast as a snapshot is read. */
  readonly snapshotAtRest: number;
  /** For how long a node that closes takes snapshots. */
  readonly snapshotMs: number;
}

/**
 * How sessions are kept going, unless told.
 *
 * @example
 * console.log(DEFAULT_SESSION_SETTINGS.idleMs); // 60000
 */
export const DEFAULT_SESSION_SETTINGS: SessionSettings = {
  idleMs: 60_000,
  botPauseMs: 300,
  botClaimMs: 30_000,
  sweepMs: 5_000,
  rollCallMs: 60_000,
  confirmMs: 1_000,
  pollMs: 15_000,
  tries: 25,
  snapshotEvery: 500,
  snapshotAtRest: 200,
  snapshotMs: 2_000,
};
