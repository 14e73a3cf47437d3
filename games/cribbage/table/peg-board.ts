/**
 * A peg board: one lane for each side, in rows that wind back and forth. The unit of length is the distance between
 * holes.
 */
export interface PegBoard {
  /** Number of the last hole. */
  readonly target: number;
  readonly lanes: number;
  /** Holes in a row. */
  readonly perRow: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Holes in a group; a small gap follows each group. */
const FIVE = 5;
const FIVE_GAP = 0.5;
/** Distance between rows, with space for the numbers. */
const ROW_GAP = 1.9;
/** Space at the ends, for the turns and for the first and last holes. */
const MARGIN = 3.4;
const TOP = 0.9;

/** Number of rows of a board; the last hole is beyond the last row. */
export function rowsOf({ target, perRow }: PegBoard): number {
  return Math.ceil((target - 1) / perRow);
}

/** Size of a board. */
export function boardSize(board: PegBoard): { readonly width: number; readonly height: number } {
  const { lanes, perRow } = board;
  return { width: across(perRow - 1) + 2 * MARGIN, height: TOP + rowsOf(board) * (lanes + ROW_GAP) };
}

/** Distance of a hole from the first one of its row. */
function across(holes: number): number {
  return holes + Math.floor(holes / FIVE) * FIVE_GAP;
}

/** Whether pegs move from right to left in a row. */
function isBackwards(row: number): boolean {
  return row % 2 === 1;
}

/** Position of the hole for a score. Lanes keep their order in the turns, so the outer lane stays outside. */
export function holeAt(board: PegBoard, score: number, lane: number): Point {
  const { target, lanes, perRow } = board;
  const isEnd = score >= target;
  const hole = isEnd ? target - 2 : Math.max(score, 1) - 1;
  const row = Math.floor(hole / perRow);
  const along = across(hole % perRow) + (isEnd ? 1.6 : score <= 0 ? -1.6 : 0);
  const { width } = boardSize(board);
  const back = isBackwards(row);
  return {
    x: back ? width - MARGIN - along : MARGIN + along,
    y: TOP + row * (lanes + ROW_GAP) + (back ? lanes - 1 - lane : lane),
  };
}

/** A lane from its first hole to its last, as an SVG path. */
export function lanePath(board: PegBoard, lane: number): string {
  const rows = rowsOf(board);
  const parts: string[] = [];
  for (let row = 0; row < rows; row++) {
    const isLast = row === rows - 1;
    const from = holeAt(board, row === 0 ? 0 : row * board.perRow + 1, lane);
    const to = holeAt(board, isLast ? board.target : (row + 1) * board.perRow, lane);
    parts.push(row === 0 ? `M${from.x} ${from.y}` : turnTo(parts.length, from, board, lane));
    parts.push(`L${to.x} ${to.y}`);
  }
  return parts.join(' ');
}

/** The turn into the next row: half an ellipse, clockwise at the right end of the board. */
function turnTo(count: number, to: Point, board: PegBoard, lane: number): string {
  const row = count / 2;
  const from = holeAt(board, row * board.perRow, lane);
  const down = Math.abs(to.y - from.y) / 2;
  return `A${down * 0.55} ${down} 0 0 ${isBackwards(row) ? 1 : 0} ${to.x} ${to.y}`;
}
