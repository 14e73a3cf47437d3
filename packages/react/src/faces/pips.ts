import type { ThingFace } from '@rookery/table';

/** Position on a card of 240 by 336. */
export type Place = readonly [x: number, y: number];

const [LEFT, MIDDLE, RIGHT] = [84, 120, 156];
const [TOP, UPPER, CENTRE] = [74, 137, 168];

const pair = (y: number): readonly Place[] => [
  [LEFT, y],
  [RIGHT, y],
];

/** Pips of the upper half; the lower half repeats them, rotated. */
const HALVES: Readonly<Record<string, readonly Place[]>> = {
  2: [[MIDDLE, TOP]],
  3: [[MIDDLE, TOP]],
  4: pair(TOP),
  5: pair(TOP),
  6: pair(TOP),
  7: pair(TOP),
  8: [...pair(TOP), [MIDDLE, 121]],
  9: [...pair(TOP), ...pair(UPPER)],
  10: [...pair(TOP), ...pair(UPPER), [MIDDLE, 105]],
};

/** Pips on the middle line, and the odd one of the seven, which are always upright. */
const UPRIGHT: Readonly<Record<string, readonly Place[]>> = {
  3: [[MIDDLE, CENTRE]],
  5: [[MIDDLE, CENTRE]],
  6: pair(CENTRE),
  7: [...pair(CENTRE), [MIDDLE, 121]],
  8: pair(CENTRE),
  9: [[MIDDLE, CENTRE]],
};

/** Returns the positions of the pips of a number card: upright ones and rotated ones. */
export function pipsOf(rank: ThingFace['rank']): { readonly upright: readonly Place[]; readonly turned: readonly Place[] } {
  const half = HALVES[rank] ?? [];
  return {
    upright: [...half, ...(UPRIGHT[rank] ?? [])],
    turned: half.map(([x, y]) => [2 * MIDDLE - x, 2 * CENTRE - y]),
  };
}
