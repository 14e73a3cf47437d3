import { fault } from '../errors.ts';
import { oneOf } from './attribute.ts';
import type { EntityClass } from './entity.ts';
import { LAYOUTS, Space } from './space.ts';
import { table } from './table.ts';

/**
 * The eight directions of a grid, clockwise from up.
 *
 * @example
 * const around = DIRECTIONS.map((direction) => cell.step(direction));
 */
export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
/** A direction on a grid. */
export type Direction = (typeof DIRECTIONS)[number];
/**
 * The four straight directions.
 *
 * @example
 * const orthogonal = STRAIGHT.map((direction) => cell.step(direction));
 */
export const STRAIGHT = ['n', 'e', 's', 'w'] as const satisfies readonly Direction[];
/**
 * The four slanting directions.
 *
 * @example
 * const diagonal = DIAGONAL.map((direction) => cell.step(direction));
 */
export const DIAGONAL = ['ne', 'se', 'sw', 'nw'] as const satisfies readonly Direction[];

/** The lines through each cell of a grid, of the length that was last asked for. */
const THROUGH = new WeakMap<
  object,
  { readonly length: number; readonly lines: readonly (readonly (readonly Cell[])[])[] }
>();

const OFFSETS: Readonly<Record<Direction, readonly [number, number]>> = {
  n: [-1, 0],
  ne: [-1, 1],
  e: [0, 1],
  se: [1, 1],
  s: [1, 0],
  sw: [1, -1],
  w: [0, -1],
  nw: [-1, -1],
};

/**
 * A cell of a grid. Rows count from the top, columns from the left, both from 0.
 *
 * @example
 * class Square extends Cell.with({ mark: reference(Player) }) {}
 */
export class Cell extends Space.with({ row: 0, column: 0 }) {
  static override readonly builtIn: string | undefined = 'Cell';

  /** Its algebraic name: `a1` is the bottom left. */
  get notation(): string {
    return this.name;
  }

  /** The neighbour in a direction; nothing beyond the edge. */
  step(direction: Direction): this | undefined {
    const { row, column } = this;
    const [down, right] = OFFSETS[direction];
    return this.ancestor(Grid).at(row + down, column + right) as this | undefined;
  }
}

/**
 * A rectangle of cells. For cells with attributes of their own use `Grid.of(Square)`.
 *
 * @example
 * class Square extends Cell.with({ mark: reference(Player) }) {}
 * class Board extends Grid.of(Square) {}
 */
export class Grid extends Space.with({ rows: 8, columns: 8, layout: oneOf(LAYOUTS, 'grid') }) {
  static override readonly builtIn: string | undefined = 'Grid';
  /** The class of the cells. */
  static readonly cell: EntityClass<Cell> = Cell;

  /** All cells, row by row from the top. */
  readonly cells: readonly Cell[] = this.makeCells();

  /** A grid whose cells are of a class. */
  static of<C extends EntityClass<Cell>>(cell: C): GridOf<InstanceType<C>> {
    class GridOfCells extends this {
      static override readonly builtIn: string | undefined = undefined;
      static override readonly cell = cell;
    }
    return GridOfCells as unknown as GridOf<InstanceType<C>>;
  }

  /** The cell in a row and column, or nothing beyond the edge. */
  at(row: number, column: number): Cell | undefined {
    const { columns } = this;
    return column < 0 || column >= columns ? undefined : this.cells[row * columns + column];
  }

  /**
   * The cell with an algebraic name.
   *
   * @example
   * board.cell('c3');
   */
  cell(notation: string): Cell {
    return (
      this.cells.find((cell) => cell.name === notation) ?? fault('bad-coordinate', { grid: this.label(), at: notation })
    );
  }

  /** All straight lines of that many cells: along rows, columns and diagonals. */
  lines(length: number): readonly (readonly Cell[])[] {
    return table([...straightLines(this.cells, length)]);
  }

  /**
   * Every straight line of so many cells that a cell is part of.
   *
   * @example
   * const won = board.linesThrough(square, 3).some((line) => line.every(({ mark }) => mark === player));
   */
  linesThrough(cell: Cell, length: number): readonly (readonly Cell[])[] {
    let known = THROUGH.get(this);
    if (known?.length !== length) {
      const lines: (readonly Cell[])[][] = this.cells.map(() => []);
      for (const line of straightLines(this.cells, length))
        for (const each of line) lines[each.row * this.columns + each.column]?.push(line);
      known = { length, lines };
      THROUGH.set(this, known);
    }
    return known.lines[cell.row * this.columns + cell.column] ?? [];
  }

  private makeCells(): readonly Cell[] {
    const { rows, columns } = this;
    const { cell } = this.constructor as typeof Grid;
    const made: Cell[] = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        made.push(this.create(cell, algebraic(rows, row, column), { row, column }));
      }
    }
    return table(made);
  }
}

/** The class of a grid with typed cells. */
export type GridOf<C extends Cell> = Omit<typeof Grid, 'prototype' | 'of'> & {
  new (): Omit<Grid, 'cells' | 'at' | 'cell' | 'lines' | 'linesThrough'> & {
    readonly cells: readonly C[];
    at(row: number, column: number): C | undefined;
    cell(notation: string): C;
    lines(length: number): readonly (readonly C[])[];
    linesThrough(cell: C, length: number): readonly (readonly C[])[];
  };
};

/** All straight lines of so many cells: along rows, columns and diagonals. */
function* straightLines(cells: readonly Cell[], length: number): Iterable<readonly Cell[]> {
  for (const start of cells) {
    for (const direction of ['e', 'se', 's', 'sw'] as const) {
      const line: Cell[] = [start];
      for (let next = start.step(direction); next !== undefined && line.length < length; next = next.step(direction))
        line.push(next);
      if (line.length === length) yield line;
      // Alone, a cell has no direction.
      if (length === 1) break;
    }
  }
}

function algebraic(rows: number, row: number, column: number): string {
  const letter = String.fromCharCode(97 + (column % 26));
  return `${column < 26 ? '' : String.fromCharCode(96 + Math.floor(column / 26))}${letter}${rows - row}`;
}
