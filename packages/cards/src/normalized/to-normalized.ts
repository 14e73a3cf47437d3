import type { AnyGame, EncodedValue, Entity, Match } from '@rookery/engine';
import { declaredAttributes, type EntitySnapshot, entityById, snapshot } from '@rookery/engine/formats';
import { fieldsOf, rootsOf } from './fields.ts';
import {
  columnOf,
  ENGINE_PARTS,
  type EngineState,
  isUndefined,
  NORMALIZED_FORMAT,
  type NormalizedRow,
  type NormalizedState,
} from './normalized-state.ts';
import { toSeats } from './seats.ts';

/**
 * Converts a match to normalized tables, for tools and servers. They contain all hidden information, including the seed:
 * never send them to players.
 *
 * @example
 * const tables = toNormalized(match);
 * console.log(Object.keys(tables)); // [ 'format', 'version', 'game', 'entities', 'roots', 'history', 'engine' ]
 */
export function toNormalized<D extends AnyGame>(match: Match<D>): NormalizedState {
  const { game, version, expansions, players, options, seed, entities, log, ...rest } = snapshot(match);
  const ids = new Set(entities.map(({ id }) => id));
  const hasRow = (id: number): boolean => ids.has(id);
  const root = match.game;
  const tables: Record<string, Record<string, NormalizedRow>> = {};
  const children = childrenOf(entities);
  for (const taken of entities) {
    tables[taken.class] ??= {};
    const entity = entityById(match, taken.id) as Entity;
    const fields = taken.in === taken.id ? undefined : fieldsOf(entity, hasRow);
    (tables[taken.class] as Record<string, NormalizedRow>)[taken.id] = rowOf(
      taken,
      children.get(taken.id) ?? [],
      fields,
      (name) => {
        const attribute = declaredAttributes(entity).find((each) => each.name === name)?.attribute;
        return attribute?.isAdded === true && attribute.initial !== undefined;
      },
    );
  }
  const { outcome } = match;
  return {
    ...NORMALIZED_FORMAT,
    game: {
      name: game,
      version,
      ...(expansions && { expansions }),
      players,
      options,
      seed,
      state: outcome === undefined ? 'playing' : 'over',
      ...(outcome && { outcome }),
    },
    entities: tables,
    roots: rootsOf(root, hasRow),
    history: log,
    engine: {
      ...(Object.fromEntries(ENGINE_PARTS.map((part) => [part, rest[part]])) as EngineState),
      ...(rest.undone && { undone: rest.undone }),
    },
  };
}

function childrenOf(entities: readonly EntitySnapshot[]): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const { id, in: parent } of entities) {
    if (parent !== id) children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  return children;
}

function rowOf(
  taken: EntitySnapshot,
  childIds: readonly number[],
  fields: NormalizedRow['fields'],
  hasLateDefault: (attribute: string) => boolean,
): NormalizedRow {
  const { id, name, in: parent, known, shown, handle, attributes } = taken;
  // For an attribute that was added later, a missing column means its default, so undefined must be written out.
  const held = Object.entries(attributes).filter(
    (entry): entry is [string, EncodedValue] => !isUndefined(entry[1]) || hasLateDefault(entry[0]),
  );
  return {
    name,
    parentId: parent === id ? null : parent,
    childIds,
    ...(fields && { fields }),
    knownTo: toSeats(known),
    shownTo: shown === null ? null : toSeats(shown),
    handle,
    ...Object.fromEntries(held.map(([attribute, value]) => [columnOf(attribute), value])),
  };
}
