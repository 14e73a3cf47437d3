/** Bit mask of every seat and the spectators. */
export const EVERYONE = -1;
/** Seat number that stands for spectators. */
export const SPECTATOR = 30;
/** Seat number that stands for a developer, who sees everything. */
export const ALL_SEEING = 31;
/** Among what was learned in a step: visible randomness. */
export const CHANCE = 1 << 31;

/** Anyone with a seat. */
export interface Seated {
  readonly seat: number;
}

/** The bit of a seat. */
export function seatBit(seat: number): number {
  return 1 << seat;
}

/** The bits of several seats. */
export function maskOf(players: readonly Seated[]): number {
  let mask = 0;
  for (const player of players) mask |= seatBit(player.seat);
  return mask;
}

/** The player in one seat. */
export interface SeatAssignment {
  readonly name: string;
  /** Initial options of the player, including the colour. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The options that were chosen explicitly; the engine fills in the others. */
  readonly chosen: Readonly<Record<string, unknown>>;
}
