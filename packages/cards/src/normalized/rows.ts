import { nearestTo } from '../nearest.ts';
import { shown } from '../shown.ts';
import { type NormalizedProblem, type Place, problem } from './normalized-problem.ts';
import { fromSeats } from './seats.ts';

/** An unchecked row. */
export interface Row {
  readonly table: string;
  readonly id: number;
  readonly columns: Readonly<Record<string, unknown>>;
}

export function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** Reads all rows by id, and reports unknown tables and invalid rows. */
export function readRows(
  entities: unknown,
  classes: ReadonlySet<string>,
  told: (problem: NormalizedProblem) => void,
): ReadonlyMap<number, Row> {
  const rows = new Map<number, Row>();
  if (!isObject(entities)) {
    told(problem('damaged-part', {}, { part: 'entities', reason: 'it must be an object of tables' }));
    return rows;
  }
  for (const [table, found] of Object.entries(entities)) {
    if (!classes.has(table)) told(problem('unknown-class', { table }, { hint: hintFor(table, classes) }));
    if (!isObject(found))
      told(problem('damaged-part', { table }, { part: table, reason: 'it must be an object of rows by id' }));
    else for (const [row, columns] of Object.entries(found)) readRow({ table, row }, columns, rows, told);
  }
  return rows;
}

function readRow(
  place: Required<Pick<Place, 'table' | 'row'>>,
  columns: unknown,
  rows: Map<number, Row>,
  told: (problem: NormalizedProblem) => void,
): void {
  const id = Number(place.row);
  const other = rows.get(id);
  if (!Number.isInteger(id) || id < 0 || String(id) !== place.row) {
    told(problem('bad-row', place, { reason: 'an id is a whole number from 0' }));
  } else if (!isObject(columns)) told(problem('bad-row', place, { reason: `a row is an object, not ${shown(columns)}` }));
  else if (other !== undefined) told(problem('row-twice', place, { other: other.table }));
  else {
    rows.set(id, { table: place.table, id, columns });
    checkOwnColumns({ ...place }, columns, told);
  }
}

/** Checks the common columns, except for those that refer to other rows. */
function checkOwnColumns(place: Place, columns: Row['columns'], told: (problem: NormalizedProblem) => void): void {
  const bad = (column: string, reason: string): void => told(problem('bad-column', { ...place, column }, { reason }));
  const { name, knownTo, shownTo, handle, childIds, parentId, fields } = columns;
  if (typeof name !== 'string') bad('name', `it must be a text, not ${shown(name)}`);
  if (!Number.isInteger(handle)) bad('handle', `it must be a whole number, not ${shown(handle)}`);
  if (fromSeats(knownTo) === undefined) bad('knownTo', 'it must be "all", a list of seats, or { allBut: seats }');
  if (shownTo !== null && fromSeats(shownTo) === undefined) {
    bad('shownTo', 'it must be null, "all", a list of seats, or { allBut: seats }');
  }
  if (parentId !== null && !Number.isInteger(parentId)) bad('parentId', `it must be an id or null, not ${shown(parentId)}`);
  if (!Array.isArray(childIds) || !childIds.every((id) => Number.isInteger(id)))
    bad('childIds', 'it must be a list of ids');
  if (fields !== undefined && !isObject(fields)) bad('fields', 'it must be an object of ids by field');
}

export function hintFor(word: string, known: Iterable<string>): string {
  const near = nearestTo(word, known).slice(0, 3);
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
}
