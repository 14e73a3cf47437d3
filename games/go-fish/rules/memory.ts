/**
 * What a table remembers of a player's cards: nothing that not everyone has heard. Ranks are numbered, and each memory is one
 * number of bits, because every question changes it and random games must stay fast.
 */
export interface Remembered {
  /** A bit for each rank that they have asked for and that nobody has taken from them since: they hold one nobody has seen. */
  holds: number;
  /** Two bits for each rank: how long ago they had none of it, see `lacksSince`. */
  lacks: number;
}

/** The lower and the higher bits of `lacks`. */
const LOW = 0x1555555;
const HIGH = LOW << 1;

/** Someone has asked another one for a rank: from then on the one holds it, and the other has none. */
export function hearQuestion(player: Remembered, who: Remembered, rank: number): void {
  const bit = 1 << rank;
  const { holds } = player;
  if ((holds & bit) === 0) player.holds = holds | bit;
  const { holds: held, lacks } = who;
  if ((held & bit) !== 0) who.holds = held & ~bit;
  const now = (lacks & ~(3 << (2 * rank))) | (1 << (2 * rank));
  if (now !== lacks) who.lacks = now;
}

/** Someone has laid a rank down: they hold it no more. */
export function hearBook(player: Remembered, rank: number): void {
  player.holds &= ~(1 << rank);
}

/** Someone has drawn a card: what they lacked they may have now. With the third it is forgotten. */
export function hearDraw(player: Remembered): void {
  const { lacks } = player;
  if (lacks === 0) return;
  const low = lacks & LOW;
  const high = (lacks & HIGH) >> 1;
  // 1 becomes 2, 2 becomes 3, 3 becomes 0, in all places at once.
  player.lacks = ((low ^ high) << 1) | (high & ~low);
}

/** How many cards a player has drawn since they had none of a rank; undefined where nobody remembers. */
export function lacksSince({ lacks }: Remembered, rank: number): number | undefined {
  const age = (lacks >> (2 * rank)) & 3;
  return age === 0 ? undefined : age - 1;
}
