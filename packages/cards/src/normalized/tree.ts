import { type NormalizedProblem, problem, wordsFor } from './normalized-problem.ts';
import type { Row } from './rows.ts';

type Told = (problem: NormalizedProblem) => void;

/**
 * Checks that the rows form a tree: one game, one parent per row, consistent parent and child ids. Returns the rows with
 * parents before children and children in order; the list is complete only if there were no problems.
 */
export function readTree(rows: ReadonlyMap<number, Row>, told: Told): readonly Row[] {
  const games = [...rows.values()].filter(({ columns }) => columns.parentId === null);
  const [game] = games;
  if (games.length !== 1 || game?.table !== 'Game') told(problem('no-game', {}, { count: games.length }));
  const listedBy = checkChildren(rows, told);
  for (const row of rows.values()) checkParent(row, rows, listedBy, told);
  checkCycles(rows, told);
  const ordered: Row[] = [];
  const seen = new Set<Row>();
  const visit = (row: Row | undefined): void => {
    if (row === undefined || seen.has(row)) return;
    seen.add(row);
    ordered.push(row);
    for (const id of childIdsOf(row)) visit(rows.get(id));
  };
  visit(game);
  return ordered;
}

function childIdsOf({ columns }: Row): readonly number[] {
  return Array.isArray(columns.childIds) ? columns.childIds : [];
}

function placeOf(
  { table, id }: Row,
  column?: string,
): { readonly table: string; readonly row: number; readonly column?: string } {
  return { table, row: id, ...(column !== undefined && { column }) };
}

/** Checks the child ids of all rows. Returns the parent that lists each child. */
function checkChildren(rows: ReadonlyMap<number, Row>, told: Told): ReadonlyMap<number, Row> {
  const listedBy = new Map<number, Row>();
  for (const row of rows.values()) {
    for (const id of childIdsOf(row)) {
      const place = placeOf(row, 'childIds');
      const other = listedBy.get(id);
      if (!rows.has(id)) told(problem('missing-row', place, { id }));
      else if (other !== undefined) told(problem('child-twice', place, { id, other: wordsFor(placeOf(other)) }));
      else listedBy.set(id, row);
    }
  }
  return listedBy;
}

/** Checks that the parent of a row lists it as a child. */
function checkParent(row: Row, rows: ReadonlyMap<number, Row>, listedBy: ReadonlyMap<number, Row>, told: Told): void {
  const { parentId } = row.columns;
  const lister = listedBy.get(row.id);
  const place = placeOf(row, 'parentId');
  if (typeof parentId === 'number' && !rows.has(parentId)) told(problem('missing-row', place, { id: parentId }));
  else if (lister === undefined && parentId === null) return;
  else if (lister?.id !== parentId) {
    const other = lister ?? (rows.get(parentId as number) as Row | undefined);
    if (other === undefined) return;
    const reason =
      lister === undefined
        ? `${row.id} names ${parentId} as its parent, which does not list it`
        : `${row.id} is listed by ${lister.id}, but names ${parentId === null ? 'no parent' : `${String(parentId)} as its parent`}`;
    told(problem('parent-mismatch', place, { other: wordsFor(placeOf(other, 'childIds')), reason }));
  }
}

/** Checks that no row contains itself. Reports each cycle once. */
function checkCycles(rows: ReadonlyMap<number, Row>, told: Told): void {
  const done = new Set<number>();
  for (const start of rows.values()) {
    const way: number[] = [];
    let at: Row | undefined = start;
    while (at !== undefined && !done.has(at.id) && !way.includes(at.id)) {
      way.push(at.id);
      at = rows.get(at.columns.parentId as number);
    }
    if (at !== undefined && way.includes(at.id)) {
      const circle = way.slice(way.indexOf(at.id));
      told(problem('cycle', placeOf(at), { way: [...circle.slice(1), at.id].join(', ') }));
    }
    for (const id of way) done.add(id);
  }
}
