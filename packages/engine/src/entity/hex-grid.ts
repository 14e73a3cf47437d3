import { oneOf } from '../core/attribute.ts';
import { fault } from '../errors/catalogue.ts';
import type { EntityClass } from './entity.ts';
import { frozenList } from './frozen-list.ts';
import { hexPlaces } from './hex-shape.ts';
import { LAYOUTS, Space } from './space.ts';

/**
 * The six neighbours of a hex cell, in axial coordinates, clockwise from the right.
 *
 * @example
 * console.log(HEX_DIRECTIONS.length, HEX_DIRECTIONS[0]); // 6 [ 1, 0 ]
 */
export const HEX_DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/**
 * A cell of a hex grid in axial coordinates: `q` to the right, `r` down.
 *
 * @example
 * class Tile extends HexCell.with({ crop: 'wheat' }) {}
 */
export class HexCell extends Space.with({ q: 0, r: 0 }) {
  static override readonly builtIn: string | undefined = 'HexCell';

  /** Its name: a letter for `q` and a number for `r`, from `a1`, if the grid is a rhombus. */
  get notation(): string {
    return this.name;
  }

  /** The cells that touch it, clockwise from the right. */
  get neighbours(): readonly this[] {
    const grid = this.ancestor(HexGrid);
    return grid.neighboursOf(this) as readonly this[];
  }

  /** Returns the distance to another cell, in steps. */
  distanceTo(other: HexCell): number {
    const q = this.q - other.q;
    const r = this.r - other.r;
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  }

  /** The column and row of an odd-row offset layout, for tables that draw rows. */
  get offset(): { readonly column: number; readonly row: number } {
    return { column: this.q + (this.r - (this.r & 1)) / 2, row: this.r };
  }
}

/**
 * A grid of hexes: a rhombus of `columns` by `rows`, or a hexagon of a `radius`. For cells with attributes of their own
 * use `HexGrid.of(Tile)`.
 *
 * @example
 * class Hive extends Game {
 *   board = this.create(HexGrid, 'board', { shape: 'hexagon', radius: 3 });
 * }
 */
export class HexGrid extends Space.with({
  shape: oneOf(['rhombus', 'hexagon']),
  rows: 11,
  columns: 11,
  radius: 3,
  orientation: oneOf(['pointy', 'flat']),
  layout: oneOf(LAYOUTS, 'hex'),
}) {
  static override readonly builtIn: string | undefined = 'HexGrid';
  /** The class of the cells. */
  static readonly cell: EntityClass<HexCell> = HexCell;

  /** All cells, row by row. */
  readonly cells: readonly HexCell[] = this.makeCells();
  private readonly around: readonly (readonly HexCell[])[] = this.makeNeighbours();

  /** A hex grid whose cells are of a class. */
  static of<C extends EntityClass<HexCell>>(cell: C): HexGridOf<InstanceType<C>>;
  static of(cell: EntityClass<HexCell>): unknown {
    class HexGridOfCells extends this {
      static override readonly builtIn: string | undefined = undefined;
      static override readonly cell = cell;
    }
    return HexGridOfCells;
  }

  /** Returns the cell at axial coordinates; undefined beyond the edge. */
  at(q: number, r: number): HexCell | undefined {
    if (this.shape === 'rhombus') {
      const { columns } = this;
      return q < 0 || q >= columns ? undefined : this.cells[r * columns + q];
    }
    return this.cells.find((cell) => cell.q === q && cell.r === r);
  }

  /** The cell with a name. */
  cell(notation: string): HexCell {
    return (
      this.cells.find((cell) => cell.name === notation) ?? fault('bad-coordinate', { grid: this.label(), at: notation })
    );
  }

  /** The cells that touch a cell. */
  neighboursOf(cell: HexCell): readonly HexCell[] {
    return this.around[this.cells.indexOf(cell)] ?? [];
  }

  private makeCells(): readonly HexCell[] {
    const { cell } = this.constructor as typeof HexGrid;
    return frozenList(hexPlaces(this).map(({ name, q, r }) => this.create(cell, name, { q, r })));
  }

  private makeNeighbours(): readonly (readonly HexCell[])[] {
    const byPlace = new Map(this.cells.map((cell) => [`${cell.q},${cell.r}`, cell]));
    return frozenList(
      this.cells.map(({ q, r }) => HEX_DIRECTIONS.flatMap(([dq, dr]) => byPlace.get(`${q + dq},${r + dr}`) ?? [])),
    );
  }
}

/** The class of a hex grid with typed cells. */
export type HexGridOf<C extends HexCell> = Omit<typeof HexGrid, 'prototype' | 'of'> & {
  new (): Omit<HexGrid, 'cells' | 'at' | 'cell' | 'neighboursOf'> & {
    readonly cells: readonly C[];
    at(q: number, r: number): C | undefined;
    cell(notation: string): C;
    neighboursOf(cell: HexCell): readonly C[];
  };
};
