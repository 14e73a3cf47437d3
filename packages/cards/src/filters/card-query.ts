import { type Entity, type EntityClass, type Player, query } from '@rookery/engine';
import { Controllable, Tappable } from '../card-state.ts';
import { type CardFilter, toPredicate } from './filter.ts';

/** Where cards are looked for: a thing, or the game itself. */
export type Searchable = Pick<Entity, 'all' | 'first'>;

/**
 * What is asked of cards of a class, step by step. Every step gives a new query, so that a part can be kept and used again.
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

  /** Cards for which a test holds. */
  where(test: (card: C) => boolean): CardQuery<C> {
    return new CardQuery(this.cls, [...this.tests, test]);
  }

  /** Cards that fit a filter. */
  matching(filter: CardFilter<C>): CardQuery<C> {
    return this.where(toPredicate(filter));
  }

  /** Cards for which a text query holds, as rules kept as data have it: `"power >= 3 and zone == 'field'"`. */
  holding(text: string): CardQuery<C> {
    const asked = query(text, this.cls);
    return this.where((card) => asked.test(card));
  }

  /** Cards that lie in a space, by name or itself; or in one of several. */
  inZone(...zones: readonly (string | Entity)[]): CardQuery<C> {
    return this.where(toPredicate<Entity>({ zone: zones }));
  }

  /** Cards that everyone knows: they lie open, or were shown and not mixed since. */
  revealed(isRevealed = true): CardQuery<C> {
    return this.where((card) => card.isKnownTo(undefined) === isRevealed);
  }

  ownedBy(player: Player): CardQuery<C> {
    return this.where((card) => 'owner' in card && card.owner === player);
  }

  /** Cards that a player controls; where nobody can take control, those they own. */
  controlledBy(player: Player): CardQuery<C> {
    return this.where((card) =>
      card instanceof Controllable ? card.controller === player : 'owner' in card && card.owner === player,
    );
  }

  tapped(isTapped = true): CardQuery<C> {
    return this.where((card) => card instanceof Tappable && card.tapped === isTapped);
  }

  /** Whether a card is meant. */
  test(card: Entity): card is C {
    return card instanceof this.cls && this.tests.every((test) => test(card));
  }

  /** All such cards inside a thing, the whole game or a zone. */
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
 * Asks for cards of a class.
 *
 * @example
 * const untapped = queryCards(Creature).inZone('field').tapped(false);
 * console.log(untapped.controlledBy(player).where((card) => card.power > 1).in(game).length); // 1
 */
export function queryCards<C extends Entity>(cls: EntityClass<C>): CardQuery<C> {
  return new CardQuery(cls);
}
