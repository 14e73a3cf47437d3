import { Entity, type EntityClass } from '@rookery/engine';
import { type CompiledFilter, compile, type TargetFilter } from '../filters/filter.ts';
import { type PlayerDemand, playerDemands } from '../filters/player-word.ts';
import { allowsAlone, allowsBeside, type Restriction, type Targeting, wordsFor } from './restriction.ts';

/** How many targets: so many, or from some to some. */
export type TargetCount = number | { readonly min: number; readonly max: number };

/** What a slot says. */
export interface TargetOptions<T> {
  /** What a target must be; `controller` and `owner` may be `'you'`, who chooses, or `'others'`. */
  readonly filter?: TargetFilter<T>;
  /** One, unless told. */
  readonly count?: TargetCount;
  /** Whether there may be none at all, or else as many as `count` says; not, unless told. */
  readonly optional?: boolean;
  readonly restrictions?: readonly Restriction<T>[];
  /** Where targets are looked for, which is quicker than the whole game; what is legal is said by the rest alone. */
  readonly from?: (context: Targeting) => readonly Entity[];
  /**
   * Whether things may be targets that the player who chooses does not know, as a card of the opponent's hand; not, unless
   * told. Filter and restrictions must then not look at what is hidden, or what is offered tells it.
   */
  readonly hidden?: boolean;
  readonly prompt?: string;
}

/**
 * A slot for targets: what may be chosen for it, how many, and whether that is so still. Made with `target`.
 *
 * @example
 * const victim: TargetSlot<Creature> = target(Creature);
 * console.log(victim.candidates({ game, player }).length); // 5
 */
export class TargetSlot<T extends Entity = Entity> {
  /** The fewest and the most that may be chosen; where there may be none but not one, `takes` says so. */
  readonly min: number;
  readonly max: number;
  readonly prompt: string | undefined;
  readonly restrictions: readonly Restriction<never>[];
  private readonly fewest: number;
  private readonly hidden: boolean;
  private readonly classes: readonly EntityClass<T>[];
  private readonly fits: CompiledFilter<never>;
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
    this.fits = options.filter === undefined ? () => true : compile<never>(options.filter);
    this.demands = playerDemands(options.filter ?? {});
    this.from = options.from;
  }

  /** Whether so many may be chosen: an optional slot for two takes two or none, never one. */
  takes(count: number): boolean {
    return count === 0 ? this.min === 0 : count >= this.fewest && count <= this.max;
  }

  /** Whether a thing may be a target, by itself: nothing that the player does not know, unless the slot is for hidden things. */
  isLegal(target: Entity, context: Targeting): target is T {
    return this.isMeant(target, context) && this.restrictions.every((each) => allowsAlone(each, target, context));
  }

  /** Whether a thing is there, is known, and fits class and filter. */
  private isMeant(target: Entity, context: Targeting): boolean {
    return this.isOfClass(target, context) && this.fits(target as never, context.player);
  }

  private isOfClass(target: Entity, { player }: Targeting): boolean {
    if (!target.exists || !this.classes.some((cls) => target instanceof cls)) return false;
    return this.hidden || target.isKnownTo(player);
  }

  /** Whose a target must be by the filter, where that is what is wrong. */
  private demandOf(chosen: readonly Entity[], context: Targeting): string | undefined {
    if (!chosen.every((each) => this.isOfClass(each, context))) return undefined;
    return this.demands.find(({ test }) => chosen.some((each) => !test(each, context.player)))?.label;
  }

  /** Everything that may be a target now, beside what earlier slots have. */
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

  /** Whether enough things may be targets, together. */
  isPossible(context: Targeting): boolean {
    for (const _ of this.fewestSets(context)) return true;
    return false;
  }

  /** The ways to choose as few as may be chosen, one after the other. */
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

  /** Of what was chosen, what is legal still. */
  stillLegal(chosen: readonly (Entity | undefined)[], context: Targeting): readonly T[] {
    return chosen.filter((each): each is T => each !== undefined && this.isLegal(each, context));
  }

  /** Whether the targets fit together. */
  fitTogether(chosen: readonly Entity[]): boolean {
    if (!this.restrictions.includes('same-controller')) return true;
    return chosen.every((each) => allowsBeside('same-controller', each, chosen));
  }

  /**
   * Why things may not be chosen, in the words of the restriction that forbids it; undefined where none does. Of what is no
   * target at all, nothing is said.
   */
  objection(chosen: readonly Entity[], context: Targeting, earlier: readonly Entity[] = []): string | undefined {
    if (!chosen.every((each) => this.isMeant(each, context))) return this.demandOf(chosen, context);
    const forbids = (restriction: Restriction<never>): boolean =>
      chosen.some((each) => !allowsAlone(restriction, each, context) || !allowsBeside(restriction, each, earlier));
    const forbidding = this.restrictions.find(forbids);
    if (forbidding !== undefined) return wordsFor(forbidding);
    if (!this.fitTogether(chosen)) return wordsFor('same-controller');
    if (this.takes(chosen.length)) return undefined;
    return this.fewest === this.max ? `${this.max} targets or none` : `${this.fewest} to ${this.max} targets or none`;
  }
}

/**
 * A slot for targets of a class, or of several.
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
