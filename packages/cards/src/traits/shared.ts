import { childCount, type Entity, type EntityClass, gameOf, Player, reference } from '@rookery/engine';
import { entityId } from '@rookery/engine/formats';
import { type TraitClass, trait } from '../trait.ts';

/**
 * Id of an entity within its match, for tools and saves. Games compare entities with `===`; never show the id to players,
 * because it would identify a hidden card.
 *
 * @example
 * class Token extends mix(Piece, [Idable]) {}
 */
export class Idable extends trait({}) {
  get id(): number {
    return entityId(this);
  }

  isSame(other: Entity): boolean {
    return gameOf(this) === gameOf(other) && entityId(this) === entityId(other);
  }
}

/**
 * A display title that may change, unlike the name that an entity is created with. Without either, the label is that of
 * the base class.
 *
 * @example
 * class Ship extends mix(Piece, [Nameable]) {}
 */
export class Nameable extends trait({ title: '' }) {
  override label(): string {
    return this.title || this.name || super.label();
  }
}

/**
 * Ownership by a player.
 *
 * @example
 * class Flag extends mix(Entity, [Ownable]) {}
 */
export class Ownable extends trait({
  // Same declaration as in `Controllable`, so that a card can have both traits.
  owner: reference(Player).as('owner').visibleTo('always'),
}) {
  setOwner(owner: Player): this {
    this.owner = owner;
    return this;
  }

  clearOwner(): this {
    this.owner = undefined;
    return this;
  }

  isOwnedBy(player: Player): boolean {
    return this.owner === player;
  }
}

/**
 * Access to the ancestors of an entity.
 *
 * @example
 * class Card extends mix(Piece, [Parentable.as('deck', Deck)]) {}
 * class Pack extends Game.with({}, { entities: { Card } }) {
 *   deck = this.create(Deck, 'deck');
 *   isIn = this.deck.create(Card).deck === this.deck; // true
 * }
 */
export class Parentable extends trait({}) {
  hasAncestor(ancestor: Entity): boolean {
    return ancestor.contains(this);
  }

  /** Same trait, with a property for the nearest ancestor of a class. */
  static as<const N extends string, T extends Entity>(
    name: N,
    cls: EntityClass<T>,
  ): TraitClass<Parentable & { readonly [K in N]: T | undefined }>;
  static as<T extends Entity>(name: string, cls: EntityClass<T>): unknown {
    class Within extends Parentable {}
    Object.defineProperty(Within.prototype, name, {
      configurable: true,
      get(this: Entity): Entity | undefined {
        let at = this.parent;
        while (at !== undefined && !(at instanceof cls)) at = at.parent;
        return at;
      },
    });
    return Within;
  }
}

/**
 * Children of a class as a typed, read-only list under a given name.
 *
 * @example
 * class Row extends mix(Space, [Childrenable.of('cards', StandardCard)]) {}
 * console.log(row.cards[0]?.rankName); // King
 */
export class Childrenable extends trait({}) {
  get childCount(): number {
    return childCount(this);
  }

  hasChild(child: Entity): boolean {
    return child.parent === (this as Entity);
  }

  static of<const N extends string, T extends Entity>(
    name: N,
    cls: EntityClass<T>,
  ): TraitClass<Childrenable & { readonly [K in N]: readonly T[] } & Iterable<T>>;
  static of(name: string, cls: EntityClass): unknown {
    class Holding extends Childrenable {
      *[Symbol.iterator](): Iterator<Entity> {
        for (const child of this.children) if (child instanceof cls) yield child;
      }
    }
    Object.defineProperty(Holding.prototype, name, {
      configurable: true,
      get(this: Holding): readonly Entity[] {
        return [...this];
      },
    });
    return Holding;
  }
}
