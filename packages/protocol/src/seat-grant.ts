/** A seat and the token that gives access to it. The server never returns the token again. */
export interface SeatGrant {
  readonly token: string;
  /** Null for a host who does not play. */
  readonly seat: number | null;
}
