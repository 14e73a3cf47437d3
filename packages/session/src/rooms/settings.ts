/** Timing and limits of sessions. Times are in milliseconds. */
export interface SessionSettings {
  /** Idle time after which a match is evicted from memory, even if it has subscribers. */
  readonly idleMs: number;
  /** Delay before a bot starts to search. */
  readonly botPauseMs: number;
  /** Duration of the lease on a bot's turn, after which another node may take over. */
  readonly botLeaseMs: number;
  /** Interval between sweeps, which process due matches and evict idle ones. */
  readonly sweepMs: number;
  /** Interval at which a node asks others to confirm their connected seats. */
  readonly rollCallMs: number;
  /** Maximum age of the last comparison with the store when a client polls, because messages between nodes can be lost. */
  readonly confirmMs: number;
  /** Time for which a seat counts as connected after each HTTP request. */
  readonly pollMs: number;
  /** Maximum number of attempts at a command when other writers are faster. */
  readonly tries: number;
  /** Number of new entries after which an active match gets a snapshot, so that loading it replays less. */
  readonly snapshotEvery: number;
  /**
   * Number of new entries from which a match gets a snapshot when it is evicted. Fewer are replayed as fast as a snapshot
   * loads.
   */
  readonly snapshotAtRest: number;
  /** Time limit for snapshots while a node closes. */
  readonly snapshotMs: number;
}

/**
 * Default settings of sessions.
 *
 * @example
 * console.log(DEFAULT_SESSION_SETTINGS.idleMs); // 60000
 */
export const DEFAULT_SESSION_SETTINGS: SessionSettings = {
  idleMs: 60_000,
  botPauseMs: 300,
  botLeaseMs: 30_000,
  sweepMs: 5_000,
  rollCallMs: 60_000,
  confirmMs: 1_000,
  pollMs: 15_000,
  tries: 25,
  snapshotEvery: 500,
  snapshotAtRest: 200,
  snapshotMs: 2_000,
};
