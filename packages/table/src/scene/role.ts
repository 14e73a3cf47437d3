import type { Layout } from '@rookery/engine';
import type { EntityView, HiddenEntityView } from '@rookery/engine/view';
import type { BoardSize, Spot, ThingRole } from './thing.ts';

/** An entity of a view, known or hidden. */
export type Shown = EntityView | HiddenEntityView;

/** Whether it is hidden from the viewer. */
export function isHidden(shown: Shown): shown is HiddenEntityView {
  return shown.hidden === true;
}

/** Whether it is a player. */
export function isPlayer({ attributes }: Shown): boolean {
  return typeof attributes.seat === 'number' && 'colour' in attributes && 'eliminated' in attributes;
}

/** Whether it is a space. */
export function isSpace({ attributes }: Shown): boolean {
  return typeof attributes.layout === 'string' && 'visibility' in attributes;
}

/** Returns the layout that a space suggests. */
export function layoutOf(shown: Shown): Layout | null {
  return isSpace(shown) ? (shown.attributes.layout as Layout) : null;
}

/** Whether a layout is that of a board, with a spot for each cell. */
export function isBoardLayout(layout: Layout | null): boolean {
  return layout === 'grid' || layout === 'hex';
}

/** Whether the order of its contents has meaning. @default true */
export function hasPlaces({ attributes }: EntityView): boolean {
  return attributes.ordered !== false;
}

/** Whether its first child is on top. */
export function isTopFirst({ attributes }: EntityView): boolean {
  return attributes.order === 'stacking';
}

/** Returns the spot of a thing on a board, from its attributes. */
export function spotOf({ attributes }: Shown, layout: Layout | null): Spot | null {
  const { row, column, q, r } = attributes;
  if (layout === 'grid' && typeof row === 'number' && typeof column === 'number') return { kind: 'grid', row, column };
  if (layout === 'hex' && typeof q === 'number' && typeof r === 'number') return { kind: 'hex', q, r };
  return null;
}

/** Returns the size of a board, from its attributes or else from its contents. */
export function boardSizeOf(view: EntityView): BoardSize | null {
  const layout = layoutOf(view);
  const { rows, columns, orientation } = view.attributes;
  if (layout === 'hex') return { kind: 'hex', orientation: orientation === 'flat' ? 'flat' : 'pointy' };
  if (layout !== 'grid') return null;
  if (typeof rows === 'number' && typeof columns === 'number') {
    const { rowLabels, columnLabels } = view.attributes;
    return {
      kind: 'grid',
      rows,
      columns,
      ...(isTexts(rowLabels) && { rowLabels }),
      ...(isTexts(columnLabels) && { columnLabels }),
    };
  }
  const spots = view.children.map((child) => spotOf(child, layout)).filter((spot) => spot?.kind === 'grid');
  return {
    kind: 'grid',
    rows: Math.max(0, ...spots.map((spot) => spot.row + 1)),
    columns: Math.max(0, ...spots.map((spot) => spot.column + 1)),
  };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

/** Surroundings of a thing that affect how it is drawn. */
export interface Surroundings {
  /** Layout of the thing that contains it; null directly on the table, or with a player. */
  readonly layout: Layout | null;
  /** Whether it lies on a board, at any depth. */
  readonly onBoard: boolean;
  /** Label of the thing that contains it. */
  readonly label: string;
  /** Seat of the owner of everything that lies here. */
  readonly seat: number | null;
}

/** Returns the role of a thing. An entity that is neither a space nor in one, such as a score sheet, becomes an empty zone. */
export function roleOf(shown: Shown, { layout, onBoard }: Surroundings): ThingRole {
  if (isPlayer(shown)) return 'player';
  if (isSpace(shown)) return spotOf(shown, layout) === null ? 'zone' : 'cell';
  if (onBoard || isDie(shown)) return 'piece';
  if (layout !== null) return 'card';
  return isHidden(shown) || 'owner' in shown.attributes ? 'piece' : 'zone';
}

function isDie({ attributes }: Shown): boolean {
  return typeof attributes.sides === 'number' && typeof attributes.face === 'number';
}
