import { type Entity, type EntityClass, Player, reference } from '@rookery/engine';
import { type TraitClass, trait } from '../trait.ts';

/**
 * Identity: the number of a thing inside its match. For tools and saves; games compare things with `===`, and a number that
 * players see would let them recognise a hidden card.
 *
 * @example
 * class Token extends mix(Piece, [Idable]) {}
 */
export class Idable extends trait({}) {
  get id(): number {
    return this.$record.id;
  }

  isSame(other: Entity): boolean {
    return this.$record === other.$record;
  }
}

/**
 * A title that people read, which may change; the name a thing was created with never does. Without both it is called as its
 * base says.
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
 * Something that belongs to a player.
 *
 * @example
 * class Flag extends mix(Entity, [Ownable]) {}
 */
export class Ownable extends trait({
  // Declared as what can be controlled declares it: a card may be both.
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
 * Something that knows what it lies in.
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

  /** The same, with a property for the nearest thing of a class that it lies in. */
  static as<const N extends string, T extends Entity>(
    name: N,
    cls: EntityClass<T>,
  ): TraitClass<Parentable & { readonly [K in N]: T | undefined }> {
    class Within extends Parentable {}
    Object.defineProperty(Within.prototype, name, {
      configurable: true,
      get(this: Entity): Entity | undefined {
        let at = this.parent;
        while (at !== undefined && !(at instanceof cls)) at = at.parent;
        return at;
      },
    });
    return Within as unknown as TraitClass<Parentable & { readonly [K in N]: T | undefined }>;
  }
}

/**
 * Something that holds things of a class: its children as a typed, read-only list under a name of its own.
 *
 * @example
 * class Row extends mix(Space, [Childrenable.of('queryCards', StandardCard)]) {}
 * console.log(row.cards[0]?.rankName); // King
 */
export class Childrenable extends trait({}) {
  get childCount(): number {
    return this.$record.children.length;
  }

  hasChild(child: Entity): boolean {
    return child.parent === (this as Entity);
  }

  static of<const N extends string, T extends Entity>(
    name: N,
    cls: EntityClass<T>,
  ): TraitClass<Childrenable & { readonly [K in N]: readonly T[] } & Iterable<T>> {
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
    return Holding as unknown as TraitClass<Childrenable & { readonly [K in N]: readonly T[] } & Iterable<T>>;
  }
}
