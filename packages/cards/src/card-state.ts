import { derived, Entity, type EntityClass, type Game, Player, RookeryError, reference, value } from '@rookery/engine';
import { type TraitClass, trait } from './trait.ts';

// What these traits keep of a card is there to see on the table, whether or not its face is: it is tapped, it has counters on it. So
// hidden cards are told apart by it, and only those that look the same change places when someone imagines what lies there. A game
// sets it back when a card goes where nobody may tell it from others, such as a library.

/**
 * Tapped and untapped: a card that was used this turn. All see it, of a card that lies face down too.
 *
 * @example
 * class Land extends mix(Piece, [Tappable]) {}
 * land.tap();
 * console.log(land.tapped); // true
 */
export class Tappable extends trait({ tapped: value(false).visibleTo('table') }) {
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
 * Who controls a card: its owner, until someone else takes it over. A card that has no owner is controlled by the player with whom it
 * lies.
 *
 * @example
 * creature.controlledBy(thief);
 * console.log(creature.controller === thief); // true
 */
export class Controllable extends trait({
  takenBy: reference(Player).visibleTo('table'),
  // Whose a card is can be seen from its back: nobody imagines it in another deck.
  owner: reference(Player).as('owner').visibleTo('always'),
}) {
  get controller(): Player | undefined {
    return this.takenBy ?? this.owner ?? holderOf(this);
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

/** The player with whom a thing lies. */
function holderOf(entity: Entity): Player | undefined {
  for (let at = entity.parent; at !== undefined; at = at.parent) if (at instanceof Player) return at;
  return undefined;
}

/**
 * Phased out: on the table, but treated as if it were not there.
 *
 * @example
 * creature.phaseOut();
 * console.log(creature.phased); // true
 */
export class Phaseable extends trait({ phased: value(false).visibleTo('table') }) {
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
 * Revealed: everyone knows what it is, whoever watches included, because it lies open or was shown and not mixed since. It follows from
 * what players know and is never stored; filters and text queries read it like any property.
 *
 * @example
 * hand.first(Creature)?.reveal();
 * console.log(hand.all(Creature, toPredicate<Creature>({ revealed: true })).length); // 1
 */
export class Revealable extends trait({}) {
  get revealed(): boolean {
    return this.isKnownTo(undefined);
  }

  /** Shows it to all: they know it until it is mixed with others. */
  reveal(): this {
    this.showTo();
    return this;
  }
}

/**
 * Counters of any kind on a card. An amount is a whole number; one below zero counts as none, as damage does.
 *
 * @example
 * creature.addCounter('+1/+1', 2);
 * console.log(creature.countersOf('+1/+1')); // 2
 */
export class Countable extends trait({
  // Plain data and no collection: worlds that someone imagines are told apart by it.
  counters: value<Readonly<Record<string, number>>>({}).visibleTo('table'),
}) {
  addCounter(kind: string, amount = 1): this {
    this.counters = counted(this.counters, kind, this.countersOf(kind) + amountOf(amount));
    return this;
  }

  /** Takes counters off, as many as there are. */
  removeCounter(kind: string, amount = 1): this {
    this.counters = counted(this.counters, kind, this.countersOf(kind) - amountOf(amount));
    return this;
  }

  countersOf(kind: string): number {
    return Object.hasOwn(this.counters, kind) ? (this.counters[kind] as number) : 0;
  }
}

/** Counters with so many of a kind: sorted, and without kinds of which there are none, so that equal ones are the same data. */
function counted(counters: Countable['counters'], kind: string, amount: number): Countable['counters'] {
  const others = Object.entries(counters).filter(([other]) => other !== kind);
  const all = amount > 0 ? [...others, [kind, amount] as const] : others;
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
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
 * console.log(attachmentsOf(knight)[0] === sword); // true
 */
export class Attachable extends trait({ attachedTo: reference(Entity).visibleTo('table') }) {
  /** Attaches it; not to itself, nor to what is attached to it. */
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
 * What is attached to a thing.
 *
 * @example
 * for (const aura of attachmentsOf(creature)) aura.remove();
 */
export function attachmentsOf(entity: Entity): readonly Attachable[] {
  return attached(gameOf(entity)).get(entity) ?? [];
}

/**
 * Damage that stays on a card until it is healed. An amount is a whole number; one below zero counts as none, so that what has less
 * than no power deals no damage.
 *
 * @example
 * creature.dealDamage(3);
 * console.log(creature.damage); // 3
 */
export class Damageable extends trait({ damage: value(0).visibleTo('table') }) {
  dealDamage(amount: number): this {
    this.damage += amountOf(amount);
    return this;
  }

  /** Heals so much, or all of it. */
  healDamage(amount = this.damage): this {
    this.damage = Math.max(0, this.damage - amountOf(amount));
    return this;
  }
}

/** An amount that was given, as it counts. */
function amountOf(given: number): number {
  if (!Number.isInteger(given)) throw new RangeError(`An amount is a whole number, not ${given}.`);
  return Math.max(0, given);
}

/**
 * The game that a thing is part of.
 *
 * @example
 * console.log(gameOf(card).players.length); // 2
 */
export function gameOf(entity: Entity): Game {
  return entity.$record.state.root.entity as Game;
}
