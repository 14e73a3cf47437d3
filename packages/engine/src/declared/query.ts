import { Entity } from '../entity/entity.ts';
import type { Wanted } from '../entity/query.ts';
import type { EntityInternals } from '../state/state.ts';
import { type Context, matching, parse } from './expression.ts';
import type { VocabularyParts } from './scope.ts';

/** A question about things, read once and asked as often as wanted. */
export interface Query<T = Entity> {
  readonly text: string;
  /** Everything inside a thing, at any depth, for which it holds; the context gives further names. */
  all(from: EntityInternals, context?: Context): T[];
  /** Whether it holds for one thing. */
  test(entity: EntityInternals, context?: Context): boolean;
}

/**
 * Reads a text query. It may name `type`, `name`, `zone`, `owner`, the thing itself as `it`, its attributes, and what the
 * context gives; of things of one class, if it is given.
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
