import {
  type AnyGame,
  type EncodedValue,
  type Entity,
  type Match,
  type MatchOptions,
  REFUSALS,
  type Refusal,
} from '@rookery/engine';
import { fillTemplate } from '@rookery/engine/errors';
import { type EntitySnapshot, entityById, restore } from '@rookery/engine/formats';
import { shown } from '../shown.ts';
import { checkAttributes } from './attributes.ts';
import { columnsOf } from './columns.ts';
import { checkEngine } from './engine-state.ts';
import { fieldsOf, rootsOf } from './fields.ts';
import { type NormalizedProblem, problem } from './normalized-problem.ts';
import { attributeOf, NORMALIZED_FORMAT, type NormalizedState } from './normalized-state.ts';
import { isObject, type Row, readRows } from './rows.ts';
import { fromSeats } from './seats.ts';
import { readTree } from './tree.ts';

/** A match restored from normalized state, or all problems of the data. */
export type NormalizedResult<D extends AnyGame> =
  | { readonly ok: true; readonly value: Match<D> }
  | { readonly ok: false; readonly refusal: Refusal; readonly problems: readonly NormalizedProblem[] };

/**
 * Restores a match from normalized state. The data may be untrusted: the result lists all problems at once, by table, row
 * and column.
 *
 * @example
 * const read = fromNormalized(klondike, JSON.parse(JSON.stringify(toNormalized(match))));
 * console.log(read.ok); // true
 */
export function fromNormalized<D extends AnyGame>(
  definition: D,
  data: unknown,
  settings: Pick<MatchOptions, 'strict' | 'limits'> = {},
): NormalizedResult<D> {
  const problems: NormalizedProblem[] = [];
  const told = (each: NormalizedProblem): void => void problems.push(each);
  const origin = originProblem(definition, data);
  if (origin !== undefined) return refuse(definition, [origin]);
  const tables = data as NormalizedState;
  const { players, options, seed } = tables.game;
  const columns = columnsOf(definition, { players, options, seed });
  if (!columns.ok) return refuse(definition, [problem('bad-settings', {}, { reason: columns.refusal.message })]);
  const rows = readRows(tables.entities, new Set(columns.value.keys()), told);
  const ordered = readTree(rows, told);
  checkAttributes(rows, columns.value, told);
  checkEngine(data as Readonly<Record<string, unknown>>, definition.program.registers, rows, told);
  if (problems.length > 0) return refuse(definition, problems);
  const restored = restore(definition, snapshotOf(definition, tables, ordered), settings);
  if (!restored.ok) {
    return refuse(definition, [problem('not-restorable', {}, { reason: restored.refusal.message })]);
  }
  checkFields(restored.value, tables, rows, told);
  return problems.length > 0 ? refuse(definition, problems) : restored;
}

/** Returns the problem if data is not a normalized state of this game. */
function originProblem<D extends AnyGame>(definition: D, data: unknown): NormalizedProblem | undefined {
  const { format, version } = NORMALIZED_FORMAT;
  if (!isObject(data) || data.format !== format || data.version !== version || !isObject(data.game)) {
    return problem('no-tables', {}, { format, version });
  }
  const { name, version: rules, expansions, players, seed } = data.game;
  const found = [shown(name), shown(rules), ...(Array.isArray(expansions) ? expansions.map(shown) : [])].join(', ');
  const wanted = [definition.name, definition.version, ...definition.expansions].map(shown).join(', ');
  if (found !== wanted) return problem('other-game', {}, { found, wanted });
  if (!Array.isArray(players) || typeof seed !== 'string') {
    return problem('damaged-part', {}, { part: 'game', reason: 'players must be a list of names, and the seed a text' });
  }
  return undefined;
}

function refuse<D extends AnyGame>(
  definition: D,
  problems: readonly NormalizedProblem[],
): NormalizedResult<D> & { readonly ok: false } {
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  const details = { game: definition.name, reason: `${problems[0]?.message.replace(/\.$/, '')}${more}` };
  const message = fillTemplate(REFUSALS['bad-save'], details);
  return { ok: false, refusal: { code: 'bad-save', message, part: 'input', retry: false, details }, problems };
}

/** Converts checked tables to a snapshot of the engine. */
function snapshotOf<D extends AnyGame>(
  definition: D,
  { game, history, engine }: NormalizedState,
  ordered: readonly Row[],
): object {
  const { players, options, seed } = game;
  const { name, version, expansions } = definition;
  return {
    format: 1,
    game: name,
    version,
    ...(expansions.length > 0 && { expansions }),
    players,
    options,
    seed,
    ...engine,
    entities: ordered.map(entityOf),
    log: history,
  };
}

function entityOf({ table, id, columns }: Row): EntitySnapshot {
  const { name, parentId, knownTo, shownTo, handle, ...rest } = columns as NormalizedState['entities'][string][string];
  const attributes = Object.entries(rest).flatMap(([column, value]) => {
    const attribute = attributeOf(column);
    return attribute === undefined ? [] : [[attribute, value as EncodedValue] as const];
  });
  return {
    id,
    class: table,
    name,
    in: parentId ?? id,
    known: fromSeats(knownTo) as number,
    shown: shownTo === null ? null : (fromSeats(shownTo) as number),
    handle,
    attributes: Object.fromEntries(attributes),
  };
}

/** Checks that fields match the tables. Fields are set on creation and can't be restored from data. */
function checkFields<D extends AnyGame>(
  match: Match<D>,
  tables: NormalizedState,
  rows: ReadonlyMap<number, Row>,
  told: (problem: NormalizedProblem) => void,
): void {
  const { game }: { readonly game: object } = match;
  const hasRow = (id: number): boolean => rows.has(id);
  const compare = (place: { readonly table: string; readonly row?: number }, own: unknown, said: unknown): void => {
    const names = new Set([...Object.keys(own ?? {}), ...(isObject(said) ? Object.keys(said) : [])]);
    for (const name of names) {
      const [is, says] = [own, said].map((held) => JSON.stringify(isObject(held) ? held[name] : undefined));
      if (is !== says)
        told(problem('field-mismatch', { ...place, column: name }, { value: says ?? 'missing', own: is ?? 'nothing' }));
    }
  };
  compare({ table: 'roots' }, rootsOf(game, hasRow), tables.roots);
  for (const { table, id, columns } of rows.values()) {
    const entity = entityById(match, id) as Entity;
    if (entity !== game) compare({ table, row: id }, fieldsOf(entity, hasRow), columns.fields);
  }
}
