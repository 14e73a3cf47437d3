import type { Entity, EntityClass, Player } from '@rookery/engine';
import { query } from '@rookery/engine/data';
import { Controllable, Tappable } from '../card-state.ts';
import { type CardFilter, toPredicate } from './filter.ts';

/** Root of a card query: an entity or the game itself. */
export type Searchable = Pick<Entity, 'all' | 'first'>;

/**
 * A query for cards of a class. Queries are immutable: every step returns a new query, so that you can reuse a partial
 * one.
 *
 * @example
 * const giants: CardQuery<Creature> = queryCards(Creature).matching({ power: { gte: 7 } });
 * console.log(giants.count(game)); // 0
 */
export class CardQuery<C extends Entity> {
  private readonly cls: EntityClass<C>;
  private readonly tests: readonly ((card: C) => boolean)[];

  constructor(cls: EntityClass<C>, tests: readonly ((card: C) => boolean)[] = []) {
    this.cls = cls;
    this.tests = tests;
  }

  /** Keeps cards that pass a test. */
  where(test: (card: C) => boolean): CardQuery<C> {
    return new CardQuery(this.cls, [...this.tests, test]);
  }

  /** Keeps cards that match a filter. */
  matching(filter: CardFilter<C>): CardQuery<C> {
    return this.where(toPredicate(filter));
  }

  /** Keeps cards that match a text query, the form used by rules kept as data: `"power >= 3 and zone == 'field'"`. */
  holding(text: string): CardQuery<C> {
    const asked = query(text, this.cls);
    return this.where((card) => asked.test(card));
  }

  /** Keeps cards in one of several spaces, given by name or as entities. */
  inZone(...zones: readonly (string | Entity)[]): CardQuery<C> {
    return this.where(toPredicate<Entity>({ zone: zones }));
  }

  /** Keeps cards that everyone knows: they lie face up, or were shown and not shuffled since. */
  revealed(isRevealed = true): CardQuery<C> {
    return this.where((card) => card.isKnownTo(undefined) === isRevealed);
  }

  ownedBy(player: Player): CardQuery<C> {
    return this.where((card) => 'owner' in card && card.owner === player);
  }

  /** Keeps cards that a player controls; for cards that can't change control, those the player owns. */
  controlledBy(player: Player): CardQuery<C> {
    return this.where((card) =>
      card instanceof Controllable ? card.controller === player : 'owner' in card && card.owner === player,
    );
  }

  tapped(isTapped = true): CardQuery<C> {
    return this.where((card) => card instanceof Tappable && card.tapped === isTapped);
  }

  /** Whether the query matches a card. */
  test(card: Entity): card is C {
    return card instanceof this.cls && this.tests.every((test) => test(card));
  }

  /** Returns all matching cards inside an entity: a zone or the whole game. */
  in(from: Searchable): C[] {
    return from.all(this.cls, (card: C) => this.tests.every((test) => test(card)));
  }

  first(from: Searchable): C | undefined {
    return from.first(this.cls, (card: C) => this.tests.every((test) => test(card)));
  }

  count(from: Searchable): number {
    return this.in(from).length;
  }

  any(from: Searchable): boolean {
    return this.first(from) !== undefined;
  }
}

/**
 * Creates a query for cards of a class.
 *
 * @example
 * const untapped = queryCards(Creature).inZone('field').tapped(false);
 * console.log(untapped.controlledBy(player).where((card) => card.power > 1).in(game).length); // 1
 */
export function queryCards<C extends Entity>(cls: EntityClass<C>): CardQuery<C> {
  return new CardQuery(cls);
}
