import type { Thing } from '@rookery/table';

/** A cell of a board of hexes, with its place. */
export interface HexCell {
  readonly cell: Thing;
  readonly q: number;
  readonly r: number;
}

const AROUND = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

/** The cells of a board, line by line. */
export function hexCells(board: Thing): readonly HexCell[] {
  return board.things.flatMap((cell) => (cell.spot?.kind === 'hex' ? [{ cell, ...cell.spot }] : []));
}

/** How many cells a side of the board has. */
export function sizeOf(cells: readonly HexCell[]): number {
  return Math.max(0, ...cells.map(({ r }) => r + 1));
}

/** How far a cell is from the side where a seat starts: the first seat joins the first line and the last, the other the columns. */
const depth = ({ q, r }: HexCell, seat: number): number => (seat === 0 ? r : q);

/** The shortest chain of one seat's stones that joins its two sides, from side to side; empty where there is none. */
export function chainOf(cells: readonly HexCell[], seat: number): readonly HexCell[] {
  const size = sizeOf(cells);
  const own = cells.filter(({ cell }) => cell.seat === seat);
  const byPlace = new Map(own.map((each) => [`${each.q},${each.r}`, each]));
  const queue = own.filter((each) => depth(each, seat) === 0);
  const before = new Map<HexCell, HexCell | null>(queue.map((each) => [each, null]));
  for (const at of queue) {
    if (depth(at, seat) === size - 1) return pathTo(at, before);
    for (const [right, down] of AROUND) {
      const near = byPlace.get(`${at.q + right},${at.r + down}`);
      if (near === undefined || before.has(near)) continue;
      before.set(near, at);
      queue.push(near);
    }
  }
  return [];
}

function pathTo(end: HexCell, before: ReadonlyMap<HexCell, HexCell | null>): readonly HexCell[] {
  const path: HexCell[] = [];
  for (let at: HexCell | null | undefined = end; at != null; at = before.get(at)) path.unshift(at);
  return path;
}
