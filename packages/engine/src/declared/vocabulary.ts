import { Entity } from '../entity/entity.ts';
import type { Wanted } from '../entity/query.ts';
import { type Declared, type DeclaredAction, makeDeclared } from './declare.ts';
import { type Effect, inTurn } from './effect.ts';
import { makeQuery, type Query } from './query.ts';
import type { VocabularyParts } from './scope.ts';

/** The words of a game: its own components, conditions, effects and generators beside those that all games have. */
export interface Vocabulary<P extends VocabularyParts = VocabularyParts> {
  /** The groups of attributes, for classes to include. */
  readonly components: P['components'];
  /** Makes an action of data that uses these words. */
  declare(declared: Declared): DeclaredAction;
  /** Says an action or an effect in words. */
  describe(data: Declared | Effect): string;
  /** Reads a query that uses these words. */
  query(text: string): Query;
  query<T>(text: string, cls: Wanted<T>): Query<T>;
}

/**
 * Lists what a game adds to the words for actions as data. Code is named here, once; the data stays data. Where its code
 * names classes that are made of the components, write those groups down before, or the compiler goes in a circle.
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
