import { Entity, type EntityClass } from '@rookery/engine';
import { type CompiledFilter, compile, type TargetFilter } from '../filters/filter.ts';
import { type PlayerDemand, playerDemands } from '../filters/player-word.ts';
import { allowsAlone, allowsBeside, type Restriction, type Targeting, wordsFor } from './restriction.ts';

/** Number of targets, exact or as bounds. */
export type TargetCount = number | { readonly min: number; readonly max: number };

/** Options of a target slot. */
export interface TargetOptions<T> {
  /** Condition on a target; `controller` and `owner` may be `'you'`, the choosing player, or `'others'`. */
  readonly filter?: TargetFilter<T>;
  /** Number of targets. @default 1 */
  readonly count?: TargetCount;
  /** Whether the player may choose no target at all instead of `count`. @default false */
  readonly optional?: boolean;
  readonly restrictions?: readonly Restriction<T>[];
  /** Entities to search, if that is faster than the whole game. It does not affect legality. */
  readonly from?: (context: Targeting) => readonly Entity[];
  /**
   * Whether entities that the choosing player can't identify may be targets, such as a card in an opponent's hand. The
   * filter and restrictions must then not read hidden properties, because the candidates would reveal them.
   * @default false
   */
  readonly hidden?: boolean;
  readonly prompt?: string;
}

/**
 * A slot for targets: its candidates, the number to choose, and the recheck. Created with `target`.
 *
 * @example
 * const victim: TargetSlot<Creature> = target(Creature);
 * console.log(victim.candidates({ game, player }).length); // 5
 */
export class TargetSlot<T extends Entity = Entity> {
  /**
   * Minimum and maximum number of targets. `takes` also knows the gap of an optional slot: none or `fewest`, but nothing
   * in between.
   */
  readonly min: number;
  readonly max: number;
  readonly prompt: string | undefined;
  readonly restrictions: readonly Restriction[];
  private readonly fewest: number;
  private readonly hidden: boolean;
  private readonly classes: readonly EntityClass<T>[];
  private readonly fits: CompiledFilter<Entity>;
  private readonly demands: readonly PlayerDemand[];
  private readonly from: ((context: Targeting) => readonly Entity[]) | undefined;

  constructor(classes: readonly EntityClass<T>[], options: TargetOptions<T>) {
    const { count = 1, optional = false, hidden = false } = options;
    this.prompt = options.prompt;
    this.restrictions = options.restrictions ?? [];
    this.classes = classes;
    this.hidden = hidden;
    this.max = typeof count === 'number' ? count : count.max;
    this.fewest = typeof count === 'number' ? count : count.min;
    this.min = optional ? 0 : this.fewest;
    this.fits = options.filter === undefined ? () => true : compile<Entity>(options.filter);
    this.demands = playerDemands(options.filter ?? {});
    this.from = options.from;
  }

  /** Whether the slot accepts `count` targets: an optional slot for two takes two or none, never one. */
  takes(count: number): boolean {
    return count === 0 ? this.min === 0 : count >= this.fewest && count <= this.max;
  }

  /**
   * Whether an entity is a legal target by itself. Entities that the player can't identify are illegal unless `hidden` is
   * set.
   */
  isLegal(target: Entity, context: Targeting): target is T {
    return this.isMeant(target, context) && this.restrictions.every((each) => allowsAlone(each, target, context));
  }

  /** Whether an entity exists, is known, and matches class and filter. */
  private isMeant(target: Entity, context: Targeting): boolean {
    return this.isOfClass(target, context) && this.fits(target, context.player);
  }

  private isOfClass(target: Entity, { player }: Targeting): boolean {
    if (!target.exists || !this.classes.some((cls) => target instanceof cls)) return false;
    return this.hidden || target.isKnownTo(player);
  }

  /**
   * Returns the label of the controller or owner condition that the chosen entities violate, if that is the only problem.
   */
  private demandOf(chosen: readonly Entity[], context: Targeting): string | undefined {
    if (!chosen.every((each) => this.isOfClass(each, context))) return undefined;
    return this.demands.find(({ test }) => chosen.some((each) => !test(each, context.player)))?.label;
  }

  /** Returns all legal targets, given those of earlier slots. */
  candidates(context: Targeting, earlier: readonly Entity[] = []): readonly T[] {
    const found = this.pool(context).filter((each): each is T => this.isLegal(each, context));
    if (earlier.length === 0) return found;
    return found.filter((each) => this.restrictions.every((restriction) => allowsBeside(restriction, each, earlier)));
  }

  private pool(context: Targeting): readonly Entity[] {
    if (this.from !== undefined) return this.from(context);
    const { game } = context as { readonly game: Entity };
    return this.classes.length === 1 ? game.all(this.classes[0] as EntityClass<T>) : game.all(Entity);
  }

  /** Whether there are enough legal targets that fit together. */
  isPossible(context: Targeting): boolean {
    for (const _ of this.fewestSets(context)) return true;
    return false;
  }

  /** Yields the sets of the minimum number of targets. */
  *fewestSets(context: Targeting, earlier: readonly Entity[] = []): Iterable<readonly T[]> {
    if (this.min === 0) yield [];
    else yield* this.setsOf(this.min, this.candidates(context, earlier), []);
  }

  private *setsOf(size: number, left: readonly T[], chosen: readonly T[]): Iterable<readonly T[]> {
    if (chosen.length === size) yield chosen;
    else {
      for (let i = 0; i + size - chosen.length <= left.length; i++) {
        const more = [...chosen, left[i] as T];
        const rest = left.slice(i + 1).filter((each) => this.fitTogether([...more, each]));
        yield* this.setsOf(size, rest, more);
      }
    }
  }

  /** Returns the chosen targets that are still legal. */
  stillLegal(chosen: readonly (Entity | undefined)[], context: Targeting): readonly T[] {
    return chosen.filter((each): each is T => each !== undefined && this.isLegal(each, context));
  }

  /** Whether the targets satisfy the restrictions on the set. */
  fitTogether(chosen: readonly Entity[]): boolean {
    if (!this.restrictions.includes('same-controller')) return true;
    return chosen.every((each) => allowsBeside('same-controller', each, chosen));
  }

  /**
   * Returns the label of the restriction that forbids a choice; undefined if none does. An entity that is no candidate at
   * all gets no explanation, except for its controller or owner.
   */
  objection(chosen: readonly Entity[], context: Targeting, earlier: readonly Entity[] = []): string | undefined {
    if (!chosen.every((each) => this.isMeant(each, context))) return this.demandOf(chosen, context);
    const forbids = (restriction: Restriction): boolean =>
      chosen.some((each) => !allowsAlone(restriction, each, context) || !allowsBeside(restriction, each, earlier));
    const forbidding = this.restrictions.find(forbids);
    if (forbidding !== undefined) return wordsFor(forbidding);
    if (!this.fitTogether(chosen)) return wordsFor('same-controller');
    if (this.takes(chosen.length)) return undefined;
    return this.fewest === this.max ? `${this.max} targets or none` : `${this.fewest} to ${this.max} targets or none`;
  }
}

/**
 * Creates a slot for targets of one or more classes.
 *
 * @example
 * actions: {
 *   destroy: action('Destroy')
 *     .choose('creature', chooseTargets(target(Creature, { filter: { zone: 'field' }, restrictions: ['not-controller'] })))
 *     .do(({ creature }) => creature.remove()),
 * },
 */
export function target<T extends Entity>(
  cls: EntityClass<T> | readonly EntityClass<T>[],
  options: TargetOptions<T> = {},
): TargetSlot<T> {
  return new TargetSlot<T>(Array.isArray(cls) ? cls : [cls as EntityClass<T>], options);
}
