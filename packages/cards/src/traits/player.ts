import { type Entity, type EntityClass, Hand } from '@rookery/engine';
import { type TraitClass, type TraitWith, trait } from '../trait.ts';
import { extended } from '../trait-class.ts';

/**
 * A hand that only its owner sees.
 *
 * @example
 * class Meld extends CardSet.of(StandardCard) {}
 * class Whister extends mix(Player, [Handable]) {}
 * class Melder extends mix(Player, [Handable, Handable.as('melds', Meld)]) {}
 * class Canasta extends Game.with({}, { player: Melder, entities: { StandardCard, Meld } }) {}
 */
export class Handable extends trait({}) {
  readonly hand: Hand = this.create(Hand, 'hand');

  /** Same trait under another name, optionally with another class than `Hand`. */
  static as<const N extends string, T extends Entity = Hand>(
    name: N,
    cls?: EntityClass<T>,
  ): TraitClass<Entity & { readonly [K in N]: T }>;
  static as(name: string, cls: EntityClass = Hand): unknown {
    class Holding extends trait({}) {
      constructor() {
        super();
        Object.defineProperty(this, name, { value: this.create(cls, name), enumerable: true });
      }
    }
    return Holding;
  }
}

/** Bounds and initial value of a score. @default no bounds, initial value 0 */
export interface ScoreLimits {
  readonly min?: number;
  readonly max?: number;
  readonly initial?: number;
}

/** Operations on a score. */
export interface Scoring {
  /** Adds points, within the bounds. */
  addScore(amount: number): this;
  /** Subtracts points, within the bounds. */
  subScore(amount: number): this;
  /** Sets the score, clamped to the bounds. */
  setScore(value: number): this;
  /** Sets the score to its initial value. */
  resetScore(): this;
}

/** An entity with a score under a name. */
export type Scored<N extends string> = InstanceType<TraitWith<{ readonly [K in N]: number }>> & Scoring;

/**
 * Scoring. A player already has `score`; this trait adds operations and bounds. Under another name it is a second score.
 *
 * @example
 * class Racer extends mix(Player, [Scoreable]) {}
 * class Duellist extends mix(Player, [Scoreable.of({ initial: 20, min: 0 })]) {}
 * class Pegger extends mix(Player, [Scoreable.as('holes', { max: 121 })]) {}
 */
export class Scoreable extends scored<'score'>(trait({ score: 0 }), 'score', {}) {
  /** Same trait with bounds. */
  static of(limits: ScoreLimits): TraitClass<Scoreable> {
    return scored(extended(Scoreable, { score: limits.initial ?? 0 }), 'score', limits) as TraitClass<Scoreable>;
  }

  /** Same trait under another name. */
  static as<const N extends string>(name: N, limits: ScoreLimits = {}): TraitClass<Scored<N>> {
    return scored(trait({ [name]: limits.initial ?? 0 }), name, limits);
  }
}

/** Creates a trait with a score under a name and its operations. */
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
  return Points as TraitClass<Scored<N>>;
}
