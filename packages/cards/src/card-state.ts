import { counter, derived, Entity, type EntityClass, type Game, Player, reference } from '@rookery/engine';
import { type TraitClass, trait } from './trait.ts';

/**
 * Tapped and untapped: a card that was used this turn.
 *
 * @example
 * class Land extends mix(Piece, [Tappable]) {}
 * land.tap();
 */
export class Tappable extends trait({ tapped: false }) {
  tap(): this {
    this.tapped = true;
    return this;
  }

  untap(): this {
    this.tapped = false;
    return this;
  }
}

/**
 * Who controls a card: its owner, until someone else takes it over.
 *
 * @example
 * creature.controlledBy(thief);
 * creature.controller; // thief
 */
export class Controllable extends trait({
  takenBy: reference(Player),
  // Whose a card is can be seen from its back: nobody imagines it in another deck.
  owner: reference(Player).as('owner').visibleTo('always'),
}) {
  get controller(): Player | undefined {
    return this.takenBy ?? this.owner;
  }

  /** Gives control to a player, or back to the owner. */
  controlledBy(player: Player | undefined): this {
    this.takenBy = player;
    return this;
  }

  /** The same for a game's own class of players: `controller` and `owner` are of it. */
  static by<P extends Player>(_players: EntityClass<P>): TraitClass<Controllable & ControlledBy<P>> {
    return Controllable as unknown as TraitClass<Controllable & ControlledBy<P>>;
  }
}

/** What is controlled by players of a class. */
export interface ControlledBy<P extends Player> {
  readonly controller: P | undefined;
  owner: P | undefined;
  takenBy: P | undefined;
}

/**
 * Phased out: on the table, but treated as if it were not there.
 *
 * @example
 * creature.phaseOut();
 */
export class Phaseable extends trait({ phased: false }) {
  phaseOut(): this {
    this.phased = true;
    return this;
  }

  phaseIn(): this {
    this.phased = false;
    return this;
  }
}

/**
 * Counters of any kind on a card.
 *
 * @example
 * creature.addCounter('+1/+1', 2);
 * creature.countersOf('+1/+1'); // 2
 */
export class Countable extends trait({ counters: counter() }) {
  addCounter(kind: string, amount = 1): this {
    this.counters.add(kind, amount);
    return this;
  }

  /** Takes counters off, as many as there are. */
  removeCounter(kind: string, amount = 1): this {
    this.counters.set(kind, Math.max(0, this.counters.get(kind) - amount));
    return this;
  }

  countersOf(kind: string): number {
    return this.counters.get(kind);
  }
}

/** What is attached to each thing of a game, in the order of the table. */
const attached = derived((game: Entity) => {
  const found = new Map<Entity, Attachable[]>();
  for (const each of game.all(Attachable)) {
    const to = each.attachedTo;
    if (to !== undefined) found.set(to, [...(found.get(to) ?? []), each]);
  }
  return found;
});

/**
 * Attached to another thing: an aura, a weapon. When that thing leaves the game, it is attached to nothing.
 *
 * @example
 * sword.attach(knight);
 * attachmentsOf(knight); // [sword]
 */
export class Attachable extends trait({ attachedTo: reference(Entity) }) {
  attach(to: Entity): this {
    this.attachedTo = to;
    return this;
  }

  detach(): this {
    this.attachedTo = undefined;
    return this;
  }
}

/**
 * What is attached to a thing.
 *
 * @example
 * for (const aura of attachmentsOf(creature)) aura.putInto(discard);
 */
export function attachmentsOf(entity: Entity): readonly Attachable[] {
  return attached(gameOf(entity)).get(entity) ?? [];
}

/**
 * Damage that stays on a card until it is healed.
 *
 * @example
 * creature.dealDamage(3);
 */
export class Damageable extends trait({ damage: 0 }) {
  dealDamage(amount: number): this {
    if (amount > 0) this.damage += amount;
    return this;
  }

  /** Heals so much, or all of it. */
  healDamage(amount = this.damage): this {
    this.damage = Math.max(0, this.damage - Math.max(0, amount));
    return this;
  }
}

/**
 * The game that a thing is part of.
 *
 * @example
 * gameOf(card).turn;
 */
export function gameOf(entity: Entity): Game {
  return entity.$record.state.root.entity as Game;
}
