import { oneOf, value } from '../core/attribute.ts';
import { fault } from '../errors/catalogue.ts';
import type { EntityClass } from './entity.ts';
import { frozenList } from './frozen-list.ts';
import { LAYOUTS, Space } from './space.ts';

/**
 * The eight directions of a grid, clockwise from up.
 *
 * @example
 * console.log(DIRECTIONS.map((direction) => cell.step(direction)?.name).join(' ')); // c4 d4 d3 d2 c2 b2 b3 b4
 */
export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
/** A direction on a grid. */
export type Direction = (typeof DIRECTIONS)[number];
/**
 * The four straight directions.
 *
 * @example
 * console.log(STRAIGHT.map((direction) => cell.step(direction)?.name).join(' ')); // c4 d3 c2 b3
 */
export const STRAIGHT = ['n', 'e', 's', 'w'] as const satisfies readonly Direction[];
/**
 * The four slanting directions.
 *
 * @example
 * console.log(DIAGONAL.map((direction) => cell.step(direction)?.name).join(' ')); // d4 d2 b2 b4
 */
export const DIAGONAL = ['ne', 'se', 'sw', 'nw'] as const satisfies readonly Direction[];

/**
 * The neighbours that a square cell has: all eight, the four it shares a side with, or the four it touches at a corner.
 *
 * @example
 * const counts = NEIGHBOURHOODS.map((kind) => cell.neighbours(kind).length);
 */
export const NEIGHBOURHOODS = ['all', 'straight', 'diagonal'] as const;
/** One of the kinds of neighbours of a square cell. */
export type Neighbourhood = (typeof NEIGHBOURHOODS)[number];

const AROUND: Readonly<Record<Neighbourhood, readonly Direction[]>> = {
  all: DIRECTIONS,
  straight: STRAIGHT,
  diagonal: DIAGONAL,
};

/** Cache of the neighbours of each cell of a grid, by kind. */
const NEIGHBOURS = new WeakMap<object, Readonly<Partial<Record<Neighbourhood, readonly (readonly Cell[])[]>>>>();

/** Cache of the lines through each cell of a grid, for the length requested last. */
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

  /** Label for players: its column and row by the labels of the grid, or its algebraic name; `a1` is the bottom left. */
  get notation(): string {
    const grid = this.parent;
    if (!(grid instanceof Grid) || !grid.hasLabels) return this.name;
    const { row, column } = this;
    const { rowLabels, columnLabels, rows } = grid;
    return `${columnLabels?.[column] ?? letters(column)}${rowLabels?.[row] ?? rows - row}`;
  }

  override label(): string {
    return this.notation;
  }

  /** Returns the neighbour in a direction; undefined beyond the edge. */
  step(direction: Direction): this | undefined {
    const { row, column } = this;
    const [down, right] = OFFSETS[direction];
    return this.ancestor(Grid).at(row + down, column + right) as this | undefined;
  }

  /**
   * The cells around it, clockwise from up.
   *
   * @default all eight, fewer at an edge
   * @example
   * const isThreatened = cell.neighbours('diagonal').some((each) => each.has(Checker));
   * console.log(isThreatened, cell.neighbours('straight').map(String).join(' ')); // false c4 d3 c2 b3
   */
  neighbours(kind: Neighbourhood = 'all'): readonly this[] {
    return this.ancestor(Grid).neighboursOf(this, kind) as readonly this[];
  }
}

/**
 * A rectangle of cells. For cells with attributes of their own use `Grid.of(Square)`. Rows and columns may have labels of their own, from
 * the top and from the left: players then see and write those. The names of the cells stay algebraic.
 *
 * @example
 * class Square extends Cell.with({ mark: reference(Player) }) {}
 * class Board extends Grid.of(Square) {}
 * class Shelf extends Grid.with({ rowLabels: value(['top', 'bottom']) }) {}
 */
export class Grid extends Space.with({
  rows: 8,
  columns: 8,
  layout: oneOf(LAYOUTS, 'grid'),
  rowLabels: value<readonly string[] | undefined>(undefined).added(),
  columnLabels: value<readonly string[] | undefined>(undefined).added(),
}) {
  static override readonly builtIn: string | undefined = 'Grid';
  /** The class of the cells. */
  static readonly cell: EntityClass<Cell> = Cell;

  /** All cells, row by row from the top. */
  readonly cells: readonly Cell[] = this.makeCells();

  /** Whether its rows or columns have labels of their own. */
  get hasLabels(): boolean {
    return this.rowLabels !== undefined || this.columnLabels !== undefined;
  }

  /** A grid whose cells are of a class. */
  static of<C extends EntityClass<Cell>>(cell: C): GridOf<InstanceType<C>>;
  static of(cell: EntityClass<Cell>): unknown {
    class GridOfCells extends this {
      static override readonly builtIn: string | undefined = undefined;
      static override readonly cell = cell;
    }
    return GridOfCells;
  }

  /** Returns the cell in a row and column; undefined beyond the edge. */
  at(row: number, column: number): Cell | undefined {
    const { columns } = this;
    return column < 0 || column >= columns ? undefined : this.cells[row * columns + column];
  }

  /**
   * The cell with an algebraic name, or with a notation by the grid's own labels.
   *
   * @example
   * console.log(board.cell('c3').row, board.cell('c3').column); // 5 2
   */
  cell(notation: string): Cell {
    return (
      this.cells.find((cell) => cell.name === notation) ??
      this.cells.find((cell) => cell.notation === notation) ??
      fault('bad-coordinate', { grid: this.label(), at: notation })
    );
  }

  /** The cells around a cell, clockwise from up. */
  neighboursOf(cell: Cell, kind: Neighbourhood = 'all'): readonly Cell[] {
    const known = NEIGHBOURS.get(this) ?? {};
    let lists = known[kind];
    if (lists === undefined) {
      lists = this.cells.map((each) => frozenList(AROUND[kind].flatMap((direction) => each.step(direction) ?? [])));
      NEIGHBOURS.set(this, { ...known, [kind]: lists });
    }
    return lists[cell.row * this.columns + cell.column] ?? [];
  }

  /** Returns all straight lines of `length` cells: along rows, columns and diagonals. */
  lines(length: number): readonly (readonly Cell[])[] {
    return frozenList([...straightLines(this.cells, length)]);
  }

  /**
   * Returns every straight line of `length` cells that contains a cell.
   *
   * @example
   * const won = board.linesThrough(square, 3).some((line) => line.every(({ mark }) => mark === player));
   * console.log(won); // false
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
    this.checkLabels('rowLabels', rows);
    this.checkLabels('columnLabels', columns);
    const made: Cell[] = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        made.push(this.create(cell, algebraic(rows, row, column), { row, column }));
      }
    }
    if (this.hasLabels && new Set(made.map(({ notation }) => notation)).size < made.length)
      fault('bad-labels', { grid: this.label(), reason: 'two cells get the same notation' });
    return frozenList(made);
  }

  private checkLabels(which: 'rowLabels' | 'columnLabels', count: number): void {
    const labels = this[which];
    if (labels !== undefined && (labels.length !== count || !labels.every((label) => /^[^\s/]+$/.test(label))))
      fault('bad-labels', { grid: this.label(), reason: `${which} must be ${count} texts without blanks and slashes` });
  }
}

/** The class of a grid with typed cells. */
export type GridOf<C extends Cell> = Omit<typeof Grid, 'prototype' | 'of'> & {
  new (): Omit<Grid, 'cells' | 'at' | 'cell' | 'neighboursOf' | 'lines' | 'linesThrough'> & {
    readonly cells: readonly C[];
    at(row: number, column: number): C | undefined;
    cell(notation: string): C;
    neighboursOf(cell: Cell, kind?: Neighbourhood): readonly C[];
    lines(length: number): readonly (readonly C[])[];
    linesThrough(cell: C, length: number): readonly (readonly C[])[];
  };
};

/** Yields all straight lines of `length` cells: along rows, columns and diagonals. */
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
  return `${letters(column)}${rows - row}`;
}

/** The letters of a column, from `a`. */
export function letters(column: number): string {
  const letter = String.fromCharCode(97 + (column % 26));
  return column < 26 ? letter : String.fromCharCode(96 + Math.floor(column / 26)) + letter;
}
