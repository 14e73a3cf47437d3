import { shown } from '../shown.ts';
import type { Column, ColumnsOf, ColumnType } from './columns.ts';
import { type NormalizedProblem, type Place, problem } from './normalized-problem.ts';
import { attributeOf, columnOf } from './normalized-state.ts';
import { markIn, NUMBER_WORDS, visitReferences } from './references.ts';
import { hintFor, isObject, type Row } from './rows.ts';

type Told = (problem: NormalizedProblem) => void;

const TYPES: Readonly<Record<ColumnType, string>> = {
  number: 'a number',
  text: 'a text',
  boolean: 'true or false',
  value: 'plain data',
  visibility: '"all", "owner", "none", "count", { only: players } or { except: players }',
  reference: 'a reference { "@": id }, or left out',
  list: 'a list',
  set: 'a list',
  map: 'a list of pairs of a key and a value',
  counter: 'a list of pairs of a name and a number',
};

/**
 * Checks the attributes of all rows: none unknown, none missing unless optional, of the right type, and with valid
 * references.
 */
export function checkAttributes(rows: ReadonlyMap<number, Row>, columns: ColumnsOf, told: Told): void {
  for (const row of rows.values()) {
    const known = columns.get(row.table);
    const place = { table: row.table, row: row.id };
    for (const [column, value] of Object.entries(row.columns)) {
      const name = attributeOf(column);
      if (name === undefined) continue;
      const attribute = known?.get(name);
      if (known !== undefined && attribute === undefined) {
        told(problem('unknown-attribute', { ...place, column }, { hint: hintFor(name, known.keys()) }));
      } else checkValue({ ...place, column }, value, attribute, rows, told);
    }
    for (const [name, { type, optional }] of known ?? []) {
      const column = columnOf(name);
      if (optional || Object.hasOwn(row.columns, column)) continue;
      told(problem('missing-attribute', { ...place, column }, { type: TYPES[type] }));
    }
  }
}

function checkValue(
  place: Place,
  value: unknown,
  attribute: Column | undefined,
  rows: ReadonlyMap<number, Row>,
  told: Told,
): void {
  const type = attribute?.type ?? 'value';
  if (!fits(value, type)) told(problem('wrong-type', place, { type: TYPES[type], value: shown(value) }));
  else checkReferences(place, value, rows, told, attribute?.isOwner);
}

function fits(value: unknown, type: ColumnType): boolean {
  const mark = isObject(value) ? markIn(value) : undefined;
  switch (type) {
    case 'number':
      return typeof value === 'number' || NUMBER_WORDS.includes(mark);
    case 'text':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'reference':
      return typeof mark === 'number' && Number.isInteger(mark);
    case 'list':
    case 'set':
      return Array.isArray(value);
    case 'map':
      return isPairs(value, (key) => typeof key === 'string' || typeof key === 'number');
    case 'counter':
      return isPairs(value, (key, amount) => typeof key === 'string' && fits(amount, 'number'));
    case 'visibility':
      return VISIBILITIES.includes(value) || (isObject(value) && [value.only, value.except].some(isPlayers));
    case 'value':
      return true;
  }
}

const VISIBILITIES: readonly unknown[] = ['all', 'owner', 'none', 'count'];

/** Whether a value is a list of players or of objects with a seat. */
function isPlayers(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((item) => isObject(item) && (fits(item, 'reference') || fits(item.seat, 'number')))
  );
}

function isPairs(value: unknown, test: (key: unknown, item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2 && test(pair[0], pair[1]));
}

/** Checks that every reference in the data has a row. */
export function checkReferences(
  place: Place,
  data: unknown,
  rows: ReadonlyMap<number, Row>,
  told: Told,
  isOwner = false,
): void {
  visitReferences(data, {
    id: (id) => {
      const row = rows.get(id);
      if (row === undefined) told(problem('dangling-reference', place, { id }));
      else if (isOwner && row.table !== 'Player') {
        told(problem('wrong-type', place, { type: 'a player', value: `row ${id} of ${row.table}` }));
      }
    },
    wrong: (value) => told(problem('wrong-type', place, { type: TYPES.value, value: shown(value) })),
  });
}
