import { type Entity, type EntityClass, Hand } from '@rookery/engine';
import { type TraitClass, type TraitWith, trait } from '../trait.ts';

/**
 * A hand, which only its owner sees.
 *
 * @example
 * class Meld extends CardSet.of(StandardCard) {}
 * class Whister extends mix(Player, [Handable]) {}
 * class Melder extends mix(Player, [Handable, Handable.as('melds', Meld)]) {}
 * class Canasta extends Game.with({}, { player: Melder, entities: { StandardCard, Meld } }) {}
 */
export class Handable extends trait({}) {
  readonly hand: Hand = this.create(Hand, 'hand');

  /** The same under another name, and of another class than `Hand` if one is given. */
  static as<const N extends string, T extends Entity = Hand>(
    name: N,
    cls: EntityClass<T> = Hand as unknown as EntityClass<T>,
  ): TraitClass<Entity & { readonly [K in N]: T }> {
    class Holding extends trait({}) {
      constructor() {
        super();
        Object.defineProperty(this, name, { value: this.create(cls, name), enumerable: true });
      }
    }
    return Holding as unknown as TraitClass<Entity & { readonly [K in N]: T }>;
  }
}

/** The bounds of a score, and what it is at first: any number, and 0, unless told. */
export interface ScoreLimits {
  readonly min?: number;
  readonly max?: number;
  readonly initial?: number;
}

/** What can be done with a score. */
export interface Scoring {
  /** Adds points, as far as the bounds allow. */
  addScore(amount: number): this;
  /** Takes points away, as far as the bounds allow. */
  subScore(amount: number): this;
  /** Sets the score, or the bound it is beyond. */
  setScore(value: number): this;
  /** Sets the score to what it was at first. */
  resetScore(): this;
}

/** Something with a score under a name. */
export type Scored<N extends string> = InstanceType<TraitWith<{ readonly [K in N]: number }>> & Scoring;

/**
 * Points. A player has `score` anyway; this adds what can be done with it, and bounds. Under another name it is a score
 * beside that one.
 *
 * @example
 * class Racer extends mix(Player, [Scoreable]) {}
 * class Duellist extends mix(Player, [Scoreable.of({ initial: 20, min: 0 })]) {}
 * class Pegger extends mix(Player, [Scoreable.as('holes', { max: 121 })]) {}
 */
export class Scoreable extends scored<'score'>(trait({ score: 0 }), 'score', {}) {
  /** The same with bounds. */
  static of(limits: ScoreLimits): TraitClass<Scoreable> {
    const Begun = (Scoreable as unknown as typeof Entity).with({ score: limits.initial ?? 0 });
    return scored(Begun, 'score', limits) as TraitClass<Scoreable>;
  }

  /** The same under another name. */
  static as<const N extends string>(name: N, limits: ScoreLimits = {}): TraitClass<Scored<N>> {
    return scored(trait({ [name]: limits.initial ?? 0 }), name, limits);
  }
}

/** A trait that has a score under a name, with what can be done with it. */
function scored<N extends string>(
  Base: unknown,
  name: N,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, initial = 0 }: ScoreLimits,
): TraitClass<Scored<N>> {
  if (!(min <= initial && initial <= max))
    throw new RangeError(`A score from ${min} to ${max} cannot begin with ${initial}.`);
  class Points extends (Base as TraitClass<Entity & { score: number }>) implements Scoring {
    addScore(amount: number): this {
      return this.setScore(this[name as 'score'] + amount);
    }

    subScore(amount: number): this {
      return this.setScore(this[name as 'score'] - amount);
    }

    setScore(value: number): this {
      this[name as 'score'] = Math.min(max, Math.max(min, value));
      return this;
    }

    resetScore(): this {
      return this.setScore(initial);
    }
  }
  return Points as unknown as TraitClass<Scored<N>>;
}
