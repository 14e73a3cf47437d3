/** The position of a seat, in percent of the table: from the left and from the top. */
export interface SeatPlace {
  readonly x: number;
  readonly y: number;
}

/** Orientations of the table: upright on phones, lying on wider screens. */
export const SHAPES = ['upright', 'lying'] as const;
export type TableShape = (typeof SHAPES)[number];

type Pair = readonly [x: number, y: number];

/**
 * The positions of the other players, clockwise from the viewer's left, by their number. The middle stays free for the
 * board.
 */
const OTHERS: Readonly<Record<TableShape, readonly (readonly Pair[])[]>> = {
  upright: [
    [],
    [[50, 12]],
    [
      [24, 13],
      [76, 13],
    ],
    [
      [17, 36],
      [50, 12],
      [83, 36],
    ],
    [
      [15, 36],
      [31, 12],
      [69, 12],
      [85, 36],
    ],
    [
      [15, 36],
      [17, 12],
      [50, 12],
      [83, 12],
      [85, 36],
    ],
    [
      [15, 80],
      [15, 36],
      [31, 12],
      [69, 12],
      [85, 36],
      [85, 80],
    ],
    [
      [15, 80],
      [15, 36],
      [17, 12],
      [50, 12],
      [83, 12],
      [85, 36],
      [85, 80],
    ],
    [
      [15, 80],
      [15, 36],
      [13, 12],
      [38, 12],
      [62, 12],
      [87, 12],
      [85, 36],
      [85, 80],
    ],
  ],
  lying: [
    [],
    [[50, 14]],
    [
      [22, 16],
      [78, 16],
    ],
    [
      [10, 46],
      [50, 14],
      [90, 46],
    ],
    [
      [10, 50],
      [30, 14],
      [70, 14],
      [90, 50],
    ],
    [
      [10, 56],
      [20, 16],
      [50, 14],
      [80, 16],
      [90, 56],
    ],
    [
      [12, 74],
      [10, 34],
      [34, 14],
      [66, 14],
      [90, 34],
      [88, 74],
    ],
    [
      [12, 79],
      [10, 46],
      [22, 14],
      [50, 14],
      [78, 14],
      [90, 46],
      [88, 79],
    ],
    [
      [24, 84],
      [9, 56],
      [13, 16],
      [38, 14],
      [62, 14],
      [87, 16],
      [91, 56],
      [76, 84],
    ],
  ],
};

/** The viewer sits at the lower edge. */
const MINE: SeatPlace = { x: 50, y: 85 };

/** The positions of all players, clockwise from the viewer. */
export function seatPlaces(players: number, shape: TableShape): readonly SeatPlace[] {
  const others = OTHERS[shape][players - 1];
  if (others === undefined) throw new RangeError(`A table has room for nine, not for ${players}.`);
  return [MINE, ...others.map(([x, y]) => ({ x, y }))];
}
