import { suitSymbol } from './suit-paths.ts';

const LEFT = 76;
const MIDDLE = 120;
const RIGHT = 164;
const CENTRE = 168;
const PIP = 46;

type Place = readonly [x: number, y: number];

const row = (y: number): readonly Place[] => [
  [LEFT, y],
  [RIGHT, y],
];
const TOP = row(57);
const UPPER = row(131);

/** Pips of the upper half by rank, from the two up; the lower half mirrors them. */
const UPPER_HALVES: readonly (readonly Place[])[] = [
  [[MIDDLE, 57]],
  [[MIDDLE, 57]],
  TOP,
  TOP,
  TOP,
  TOP,
  [...TOP, [MIDDLE, 112]],
  [...TOP, ...UPPER],
  [...TOP, ...UPPER, [MIDDLE, 94]],
];

/** Upright pips on the centre line, and the seven's odd pip, which has no mirror image. By rank, from the two up. */
const UPRIGHT: readonly (readonly Place[])[] = [
  [],
  [[MIDDLE, CENTRE]],
  [],
  [[MIDDLE, CENTRE]],
  row(CENTRE),
  [...row(CENTRE), [MIDDLE, 112]],
  row(CENTRE),
  [[MIDDLE, CENTRE]],
  [],
];

/** The pips of a two (rank 1) to a ten (rank 9), as on any pack of cards. */
export function pips(rank: number, suit: number, colour: string): string {
  const pip = (x: number, y: number, size: number): string => suitSymbol(suit, colour, x, y, size, ' data-pip=""');
  const upper = UPPER_HALVES[rank - 1] ?? [];
  return [
    ...upper.map(([x, y]) => pip(x, y, PIP)),
    ...(UPRIGHT[rank - 1] ?? []).map(([x, y]) => pip(x, y, PIP)),
    ...upper.map(([x, y]) => pip(2 * MIDDLE - x, 2 * CENTRE - y, -PIP)),
  ].join('');
}
