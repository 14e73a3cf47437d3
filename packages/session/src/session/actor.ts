/**
 * Who wants something of a session: someone with a seat, or without one; the host or not.
 *
 * @example
 * const ann: Participant = { seat: 0, isHost: true };
 */
export interface Participant {
  /** Null for a spectator, and for a host who does not play. */
  readonly seat: number | null;
  readonly isHost: boolean;
  /** What someone without a seat is called in the chat. */
  readonly name?: string;
  /** Tells spectators apart: their requests are remembered by it. */
  readonly visitor?: string;
}
