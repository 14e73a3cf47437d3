import { derived, Entity, type EntityClass, gameOf, Player, RookeryError, reference, value } from '@rookery/engine';
import { type TraitClass, trait } from './trait.ts';

// The state that these traits add to a card is visible on the table even if its face is not: whether it is tapped, its
// counters. Hidden cards are therefore distinguishable by it, and sampling a world swaps only cards that look the same. A
// game resets this state when a card moves to a place where it must be indistinguishable, such as a library.

/**
 * Tapped state of a card, for cards used this turn. All players see it, even of a card that lies face down.
 *
 * @example
 * class Land extends mix(Piece, [Tappable]) {}
 * land.tap();
 * console.log(land.tapped); // true
 */
export class Tappable extends trait({ tapped: value(false).visibleTo('pose') }) {
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
 * Control of a card: the owner controls it until another player takes it over. A card without an owner is controlled by
 * the player in whose area it lies.
 *
 * @example
 * creature.controlledBy(thief);
 * console.log(creature.controller === thief); // true
 */
export class Controllable extends trait({
  takenBy: reference(Player).visibleTo('pose'),
  // The owner is visible on the back, so a sampled world never puts the card into another deck.
  owner: reference(Player).as('owner').visibleTo('always'),
}) {
  get controller(): Player | undefined {
    return this.takenBy ?? this.owner ?? holderOf(this);
  }

  /** Gives control to a player; undefined returns it to the owner. */
  controlledBy(player: Player | undefined): this {
    this.takenBy = player;
    return this;
  }

  /** Same trait with `controller` and `owner` typed as a game's own player class. */
  static by<P extends Player>(players: EntityClass<P>): TraitClass<Controllable & ControlledBy<P>>;
  static by(): unknown {
    return Controllable;
  }
}

/** Properties of a card that players of class `P` control. */
export interface ControlledBy<P extends Player> {
  readonly controller: P | undefined;
  owner: P | undefined;
  takenBy: P | undefined;
}

/** Returns the player in whose area an entity lies. */
function holderOf(entity: Entity): Player | undefined {
  for (let at = entity.parent; at !== undefined; at = at.parent) if (at instanceof Player) return at;
  return undefined;
}

/**
 * Phased out: the card stays on the table, but rules treat it as absent.
 *
 * @example
 * creature.phaseOut();
 * console.log(creature.phased); // true
 */
export class Phaseable extends trait({ phased: value(false).visibleTo('pose') }) {
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
 * Revealed state of a card: all players and spectators know it, because it lies face up, or was shown and not shuffled
 * since. Derived from what players know and never stored; filters and text queries read it like any property.
 *
 * @example
 * hand.first(Creature)?.reveal();
 * console.log(hand.all(Creature, toPredicate<Creature>({ revealed: true })).length); // 1
 */
export class Revealable extends trait({}) {
  get revealed(): boolean {
    return this.isKnownTo(undefined);
  }

  /** Shows the card to all. They know it until it is shuffled with others. */
  reveal(): this {
    this.showTo();
    return this;
  }
}

/**
 * Counters of any kind on a card. Amounts are whole numbers; a negative amount counts as 0.
 *
 * @example
 * creature.addCounter('+1/+1', 2);
 * console.log(creature.countersOf('+1/+1')); // 2
 */
export class Countable extends trait({
  // Plain data instead of a collection, because sampled worlds are compared by it.
  counters: value<Readonly<Record<string, number>>>({}).visibleTo('pose'),
}) {
  addCounter(kind: string, amount = 1): this {
    this.counters = counted(this.counters, kind, this.countersOf(kind) + amountOf(amount));
    return this;
  }

  /** Removes counters, at most as many as there are. */
  removeCounter(kind: string, amount = 1): this {
    this.counters = counted(this.counters, kind, this.countersOf(kind) - amountOf(amount));
    return this;
  }

  countersOf(kind: string): number {
    return Object.hasOwn(this.counters, kind) ? (this.counters[kind] as number) : 0;
  }
}

/** Returns counters with `amount` of a kind. Sorted and without zeros, so that equal counters are equal data. */
function counted(counters: Countable['counters'], kind: string, amount: number): Countable['counters'] {
  const others = Object.entries(counters).filter(([other]) => other !== kind);
  const all = amount > 0 ? [...others, [kind, amount] as const] : others;
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Attachments by the entity they are attached to, in board order. */
const attached = derived((game: Entity) => {
  const found = new Map<Entity, Attachable[]>();
  for (const each of game.all(Attachable)) {
    const to = each.attachedTo;
    if (to !== undefined) found.set(to, [...(found.get(to) ?? []), each]);
  }
  return found;
});

/**
 * Attached to another entity, like an aura or a weapon. If that entity leaves the game, the card is attached to nothing.
 *
 * @example
 * sword.attach(knight);
 * console.log(attachmentsOf(knight)[0] === sword); // true
 */
export class Attachable extends trait({ attachedTo: reference(Entity).visibleTo('pose') }) {
  /** Attaches the card. Throws if it would be attached to itself, directly or through other attachments. */
  attach(to: Entity): this {
    for (let at: Entity | undefined = to; at !== undefined; at = at instanceof Attachable ? at.attachedTo : undefined) {
      if (at !== this) continue;
      const reason = 'it would be attached to itself';
      throw new RookeryError('bad-move', { entity: this.label(), target: to.label(), reason });
    }
    this.attachedTo = to;
    return this;
  }

  detach(): this {
    this.attachedTo = undefined;
    return this;
  }
}

/**
 * Returns the attachments of an entity.
 *
 * @example
 * for (const aura of attachmentsOf(creature)) aura.remove();
 */
export function attachmentsOf(entity: Entity): readonly Attachable[] {
  return attached(gameOf(entity)).get(entity) ?? [];
}

/**
 * Damage that stays on a card until it is healed. Amounts are whole numbers; a negative amount counts as 0, so that a
 * creature with negative power deals no damage.
 *
 * @example
 * creature.dealDamage(3);
 * console.log(creature.damage); // 3
 */
export class Damageable extends trait({ damage: value(0).visibleTo('pose') }) {
  dealDamage(amount: number): this {
    this.damage += amountOf(amount);
    return this;
  }

  /** Heals `amount` damage. @default all of it */
  healDamage(amount = this.damage): this {
    this.damage = Math.max(0, this.damage - amountOf(amount));
    return this;
  }
}

/** Checks an amount and raises a negative one to 0. */
function amountOf(given: number): number {
  if (!Number.isInteger(given)) throw new RangeError(`An amount is a whole number, not ${given}.`);
  return Math.max(0, given);
}
