import type { OfferedSelection } from '@rookery/engine/view';
import type { Play, PlayState, Thing, ThingMark } from '@rookery/table';

/** A choice of a column, by number from 1, that a press anywhere in that column of a board makes. */
export interface ColumnChoice {
  /** Action to start; null if it is already started. */
  readonly action: string | null;
  readonly columns: ReadonlySet<number>;
}

const PRESSABLE: ThingMark = { canPress: true, isChosen: false, isTarget: false, canLift: false, isHinted: false };

/** Returns the offered choice of a column, if the rules number columns and no thing represents them. */
export function columnChoice({ current, actions }: PlayState): ColumnChoice | null {
  if (current !== null) {
    const columns = columnsOf(current.selection);
    return columns === null ? null : { action: null, columns };
  }
  const [only, ...others] = actions.filter(({ first }) => columnsOf(first) !== null);
  const columns = only === undefined || others.length > 0 ? null : columnsOf(only.first);
  return only === undefined || columns === null ? null : { action: only.action, columns };
}

/** Whether two choices offer the same columns. */
export function sameColumns(a: ColumnChoice | null, b: ColumnChoice | null): boolean {
  if (a === null || b === null) return a === b;
  return a.action === b.action && a.columns.size === b.columns.size && [...a.columns].every((each) => b.columns.has(each));
}

function columnsOf(selection: OfferedSelection | null): ReadonlySet<number> | null {
  if (selection?.kind !== 'one' || !/column/i.test(selection.name) || selection.candidates === null) return null;
  const values = selection.candidates.filter(({ blocked }) => blocked === undefined).map(({ value }) => value);
  return values.every((value) => typeof value === 'number') ? new Set(values) : null;
}

/** Returns the column that a press on a cell chooses; undefined if none. */
export function columnOf(choice: ColumnChoice | null, { spot, role }: Thing): number | undefined {
  if (choice === null || role !== 'cell' || spot?.kind !== 'grid') return undefined;
  return choice.columns.has(spot.column + 1) ? spot.column + 1 : undefined;
}

/** The mark of a cell in a column that can be chosen. */
export function columnMark(choice: ColumnChoice | null, cell: Thing): ThingMark | undefined {
  return columnOf(choice, cell) !== undefined && cell.seat === null && cell.things.length === 0 ? PRESSABLE : undefined;
}

/** Chooses the column of a cell. Returns whether there was one. */
export function pressColumn(play: Play, thing: Thing): boolean {
  const choice = columnChoice(play.getSnapshot());
  const column = columnOf(choice, thing);
  if (choice === null || column === undefined) return false;
  if (choice.action !== null) play.begin(choice.action);
  play.pick(column);
  return true;
}
