/**
 * The author of a command: a player, a host or a spectator.
 *
 * @example
 * const ann: Participant = { seat: 0, isHost: true };
 */
export interface Participant {
  /** Null for a spectator, and for a host who does not play. */
  readonly seat: number | null;
  readonly isHost: boolean;
  /** The name in the chat of a participant without a seat. */
  readonly name?: string;
  /** Id of a spectator. The session deduplicates the spectator's requests by it. */
  readonly visitor?: string;
}
