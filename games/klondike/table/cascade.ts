import type { ThingFace } from '@rookery/table';

/** A card flying over the screen. Lengths in pixels, times in seconds. */
export interface Flight {
  readonly face: ThingFace;
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

/** The area in which cards fly: from the left edge to the right one, and down to the floor. */
export interface Sky {
  readonly width: number;
  readonly floor: number;
  /** Width and height of a card. */
  readonly card: { readonly width: number; readonly height: number };
}

const GRAVITY = 2600;
/** Fraction of its speed that a card keeps when it bounces. */
const BOUNCE = 0.78;
/** Delay between cards, in seconds. */
export const EVERY = 0.085;

const RANKS = ['K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2', 'A'] as const;

/** The order in which cards start: the kings of all suits first, the aces last. */
export function leavingOrder(suits: readonly ThingFace['suit'][]): readonly ThingFace[] {
  return RANKS.flatMap((rank) => suits.map((suit) => ({ rank, suit })));
}

/** The initial flight of a card; `chance`, from 0 to 1, decides its direction and speed. */
export function launched(face: ThingFace, { x, y }: { readonly x: number; readonly y: number }, chance: number): Flight {
  const side = chance < 0.62 ? -1 : 1;
  const speed = 140 + 420 * ((chance * 7919) % 1);
  return { face, x, y, across: side * speed, down: -260 * ((chance * 104729) % 1) };
}

/** The flight after a number of seconds; null once the card has left the area. */
export function flightAfter(flight: Flight, seconds: number, { width, floor, card }: Sky): Flight | null {
  const x = flight.x + flight.across * seconds;
  if (x < -card.width || x > width) return null;
  const down = flight.down + GRAVITY * seconds;
  const y = flight.y + down * seconds;
  const lowest = floor - card.height;
  return y > lowest ? { ...flight, x, y: lowest, down: -down * BOUNCE } : { ...flight, x, y, down };
}
