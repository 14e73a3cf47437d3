import { Entity } from '../entity/entity.ts';
import type { Wanted } from '../entity/query.ts';
import { type Declared, type DeclaredAction, makeDeclared } from './declare.ts';
import { type Effect, inTurn } from './effect.ts';
import { makeQuery, type Query } from './query.ts';
import type { VocabularyParts } from './scope.ts';

/** The vocabulary of a game: its own components, conditions, effects and generators besides the built-in ones. */
export interface Vocabulary<P extends VocabularyParts = VocabularyParts> {
  /** The groups of attributes, for classes to include. */
  readonly components: P['components'];
  /** Creates an action from data that uses this vocabulary. */
  declare(declared: Declared): DeclaredAction;
  /** Describes an action or an effect in words. */
  describe(data: Declared | Effect): string;
  /** Parses a query that uses this vocabulary. */
  query(text: string): Query;
  query<T>(text: string, cls: Wanted<T>): Query<T>;
}

/**
 * Defines the words that a game adds to actions as data. Code is named here, once; the data stays data. If the code names
 * classes made from the components, declare those groups before, because the compiler would otherwise find a circular type.
 *
 * @example
 * const flying = { flying: false };
 * class Bird extends Piece.with(flying) {}
 * const words = vocabulary({
 *   components: { flying },
 *   effects: {
 *     hurtAll: {
 *       apply: ({ game }: ActionContext<Party>, amount: number) => game.players.forEach((each) => each.hurt(amount)),
 *       words: (amount) => `all lose ${amount} life`,
 *     },
 *   },
 * });
 * const storm = words.declare({ prompt: 'Storm', do: [{ custom: 'hurtAll', with: 2 }] });
 * console.log(storm.prompt); // Storm
 */
export function vocabulary<const P extends VocabularyParts>(parts: P): Vocabulary<P> {
  return {
    components: parts.components,
    declare: (declared) => makeDeclared(declared, parts),
    describe: (data) => ('prompt' in data ? makeDeclared(data, parts).description : inTurn(data, parts).words),
    query: (text: string, cls: Wanted<unknown> = Entity) => makeQuery(text, cls, parts) as Query<never>,
  };
}
