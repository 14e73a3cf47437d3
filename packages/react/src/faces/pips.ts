import type { ThingFace } from '@rookery/table';

/** A place on a card of 240 by 336. */
export type Place = readonly [x: number, y: number];

const [LEFT, MIDDLE, RIGHT] = [84, 120, 156];
const [TOP, UPPER, CENTRE] = [74, 137, 168];

const pair = (y: number): readonly Place[] => [
  [LEFT, y],
  [RIGHT, y],
];

/** Upright on the upper half, and the same upside down on the lower half. */
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

/** Upright on the line in the middle, and the odd one of the seven. */
const UPRIGHT: Readonly<Record<string, readonly Place[]>> = {
  3: [[MIDDLE, CENTRE]],
  5: [[MIDDLE, CENTRE]],
  6: pair(CENTRE),
  7: [...pair(CENTRE), [MIDDLE, 121]],
  8: pair(CENTRE),
  9: [[MIDDLE, CENTRE]],
};

/** Where the pips of a two to a ten stand: upright, and turned round. */
export function pipsOf(rank: ThingFace['rank']): { readonly upright: readonly Place[]; readonly turned: readonly Place[] } {
  const half = HALVES[rank] ?? [];
  return {
    upright: [...half, ...(UPRIGHT[rank] ?? [])],
    turned: half.map(([x, y]) => [2 * MIDDLE - x, 2 * CENTRE - y]),
  };
}
