/**
 * Public memory of a player's cards: only what was said aloud. Ranks are numbers, and each memory is a bit set
 * in one number, because every question changes it and random games must stay fast.
 */
export interface Remembered {
  /** One bit for each rank that they have asked for and not lost since: they hold at least one card of it. */
  holds: number;
  /** Two bits for each rank: how long ago they had none of it, see `lacksSince`. */
  lacks: number;
}

/** Masks of the lower and the higher bits of `lacks`. */
const LOW = 0x1555555;
const HIGH = LOW << 1;

/** Records a question: the asker holds the rank, and the player asked has none of it now. */
export function hearQuestion(player: Remembered, who: Remembered, rank: number): void {
  const bit = 1 << rank;
  const { holds } = player;
  if ((holds & bit) === 0) player.holds = holds | bit;
  const { holds: held, lacks } = who;
  if ((held & bit) !== 0) who.holds = held & ~bit;
  const now = (lacks & ~(3 << (2 * rank))) | (1 << (2 * rank));
  if (now !== lacks) who.lacks = now;
}

/** Records a book: the player no longer holds that rank. */
export function hearBook(player: Remembered, rank: number): void {
  player.holds &= ~(1 << rank);
}

/** Records a draw: the player may now have ranks that they lacked. A lack expires with the third draw. */
export function hearDraw(player: Remembered): void {
  const { lacks } = player;
  if (lacks === 0) return;
  const low = lacks & LOW;
  const high = (lacks & HIGH) >> 1;
  // In all two-bit fields at once: 1 becomes 2, 2 becomes 3, 3 becomes 0.
  player.lacks = ((low ^ high) << 1) | (high & ~low);
}

/** The number of cards drawn since the player had none of a rank; undefined if that is not remembered. */
export function lacksSince({ lacks }: Remembered, rank: number): number | undefined {
  const age = (lacks >> (2 * rank)) & 3;
  return age === 0 ? undefined : age - 1;
}
