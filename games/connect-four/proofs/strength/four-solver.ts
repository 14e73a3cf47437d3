const COLUMNS = 7;
const ROWS = 6;
const CELLS = COLUMNS * ROWS;
/**
 * Cells in the lower half of the bit board. A side's discs are bits of two numbers: the first four columns, and the
 * rest.
 */
const HALF = 4 * ROWS;
/** Columns in search order: the middle first, because good moves are found sooner there. */
const ORDER = [3, 2, 4, 1, 5, 0, 6];
const AROUND = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

interface Four {
  readonly low: number;
  readonly high: number;
}

/** The fours through each cell, without the cell itself. */
const FOURS: readonly (readonly Four[])[] = Array.from({ length: CELLS }, (_, cell) => foursThrough(cell));

function foursThrough(cell: number): readonly Four[] {
  const [column, row] = [Math.floor(cell / ROWS), cell % ROWS];
  const fours: Four[] = [];
  for (const [right, up] of AROUND) {
    for (let start = -3; start <= 0; start++) {
      const cells = [0, 1, 2, 3].map((i) => [column + (start + i) * right, row + (start + i) * up] as const);
      if (cells.some(([x, y]) => x < 0 || x >= COLUMNS || y < 0 || y >= ROWS)) continue;
      let [low, high] = [0, 0];
      for (const [x, y] of cells) {
        const at = x * ROWS + y;
        if (at === cell) continue;
        if (at < HALF) low |= 1 << at;
        else high |= 1 << (at - HALF);
      }
      fours.push({ low, high });
    }
  }
  return fours;
}

/**
 * A connect-four solver without the engine, fast enough to search every line. Columns are counted from 1. A position is
 * written as the columns played, such as `4455`.
 */
export class FourSolver {
  readonly #low = [0, 0];
  readonly #high = [0, 0];
  readonly #heights = new Array<number>(COLUMNS).fill(0);
  #discs = 0;
  /** Transposition table: plus n for a win within n plies, minus n if a search of n plies found none. */
  readonly #known = new Map<number, number>();

  constructor(columns = '') {
    for (const column of columns) this.play(Number(column) - 1);
  }

  /** The columns that are not full. */
  get columns(): readonly number[] {
    return ORDER.filter((column) => this.#height(column) < ROWS).map((column) => column + 1);
  }

  get discs(): number {
    return this.#discs;
  }

  #height(column: number): number {
    return this.#heights[column] as number;
  }

  /** Whether a disc of the side to move completes a four in a column. */
  #completes(column: number): boolean {
    const side = this.#discs & 1;
    const [low, high] = [this.#low[side] as number, this.#high[side] as number];
    const fours = FOURS[column * ROWS + this.#height(column)] as readonly Four[];
    for (let i = 0; i < fours.length; i++) {
      const four = fours[i] as Four;
      if ((low & four.low) === four.low && (high & four.high) === four.high) return true;
    }
    return false;
  }

  play(column: number): void {
    this.#toggle(column * ROWS + this.#height(column));
    this.#heights[column] = this.#height(column) + 1;
    this.#discs++;
  }

  back(column: number): void {
    this.#discs--;
    this.#heights[column] = this.#height(column) - 1;
    this.#toggle(column * ROWS + this.#height(column));
  }

  #toggle(cell: number): void {
    const side = this.#discs & 1;
    if (cell < HALF) this.#low[side] = (this.#low[side] as number) ^ (1 << cell);
    else this.#high[side] = (this.#high[side] as number) ^ (1 << (cell - HALF));
  }

  /** The position as a number: for each column the discs of the first side, below a marker bit for its height. */
  #key(): number {
    let key = 0;
    for (let column = 0; column < COLUMNS; column++) {
      const cell = column * ROWS;
      const bits = cell < HALF ? (this.#low[0] as number) >> cell : (this.#high[0] as number) >> (cell - HALF);
      const mark = 1 << this.#height(column);
      key = key * 2 ** (ROWS + 1) + (mark | (bits & (mark - 1)));
    }
    return key;
  }

  /** The length of the shortest win that the side to move can force within `most` plies; undefined if there is none. */
  winIn(most: number): number | undefined {
    for (let plies = 1; plies <= most; plies += 2) if (this.#wins(plies)) return plies;
    return undefined;
  }

  /** The columns with which the side to move forces a win within `most` plies. */
  winning(most: number): readonly number[] {
    return this.columns.filter((column) => this.#winsBy(column - 1, most));
  }

  #wins(plies: number): boolean {
    for (const column of ORDER) if (this.#height(column) < ROWS && this.#completes(column)) return true;
    if (plies < 3) return false;
    const key = this.#key();
    const known = this.#known.get(key) ?? 0;
    if (known > 0 && known <= plies) return true;
    if (known < 0 && -known >= plies) return false;
    const wins = ORDER.some((column) => this.#height(column) < ROWS && this.#winsBy(column, plies));
    if (wins) this.#known.set(key, plies);
    else if (known <= 0) this.#known.set(key, -plies);
    return wins;
  }

  /** Whether a move forces a win: it completes a four, or every answer to it leaves a forced win. */
  #winsBy(column: number, plies: number): boolean {
    if (this.#completes(column)) return true;
    if (plies < 3 || this.#discs + 2 >= CELLS) return false;
    this.play(column);
    const wins =
      !ORDER.some((reply) => this.#height(reply) < ROWS && this.#completes(reply)) &&
      ORDER.every((reply) => {
        if (this.#height(reply) === ROWS) return true;
        this.play(reply);
        const still = this.#wins(plies - 2);
        this.back(reply);
        return still;
      });
    this.back(column);
    return wins;
  }

  /**
   * The value of a position with best play, as published tables count it: 22 minus the number of the winner's discs,
   * negative if the side to move loses, 0 for a draw. Only fast enough for positions with few free cells.
   */
  score(): number {
    const left = CELLS - this.#discs;
    const wins = this.winIn(left);
    if (wins !== undefined) return 22 - ((this.#discs >> 1) + (wins + 1) / 2);
    let longest = 0;
    for (const column of this.columns) {
      this.play(column - 1);
      const reply = this.winIn(left - 1);
      const discs = (this.#discs >> 1) + ((reply ?? 0) + 1) / 2;
      this.back(column - 1);
      if (reply === undefined) return 0;
      longest = Math.max(longest, discs);
    }
    return longest === 0 ? 0 : longest - 22;
  }

  /** Counts the move sequences of this length. A sequence ends at a four, and is not counted if it is shorter. */
  sequences(plies: number): number {
    if (plies === 0) return 1;
    let count = 0;
    for (const column of this.columns) {
      if (this.#completes(column - 1)) {
        count += Number(plies === 1);
        continue;
      }
      this.play(column - 1);
      count += this.sequences(plies - 1);
      this.back(column - 1);
    }
    return count;
  }
}
