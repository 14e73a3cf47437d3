import type { EntityInternals } from '../core/state.ts';
import { Entity } from '../entity/entity.ts';
import type { Wanted } from '../entity/query.ts';
import { type Context, matching, parse } from './expression.ts';
import type { VocabularyParts } from './scope.ts';

/** A query over entities, parsed once and used any number of times. */
export interface Query<T = Entity> {
  readonly text: string;
  /** Returns all descendants of an entity for which it holds; the context adds further names. */
  all(from: EntityInternals, context?: Context): T[];
  /** Whether it holds for one entity. */
  test(entity: EntityInternals, context?: Context): boolean;
}

/**
 * Parses a text query. It may use `type`, `name`, `zone`, `owner`, the entity itself as `it`, its attributes, and names
 * from the context. With a class, it finds only entities of that class.
 *
 * @example
 * const cheap = query("zone == 'hand' and cost <= 3", Card);
 * console.log(cheap.all(game, { player }).length); // 10
 */
export function query(text: string): Query;
export function query<T>(text: string, cls: Wanted<T>): Query<T>;
export function query(text: string, cls: Wanted<unknown> = Entity): Query<unknown> {
  return makeQuery(text, cls, {});
}

/** A query in the words of a vocabulary. */
export function makeQuery<T>(text: string, cls: Wanted<T>, parts: VocabularyParts): Query<T> {
  const run = parse(text, parts, true);
  const within = ({ $record: { state } }: EntityInternals, context?: Context): Context => ({
    game: state.root.entity,
    ...context,
  });
  return {
    text,
    all: (from, context) => matching(within(from, context), run, from, cls),
    test: (entity, context) => entity instanceof cls && Boolean(run(within(entity, context), entity)),
  };
}
