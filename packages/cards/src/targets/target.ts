import { type Choosing, Entity, type EntityClass, type Maker, many, one, type Player } from '@rookery/engine';
import { Controllable } from '../card-state.ts';
import { type CardFilter, filterTest } from '../filters/filter.ts';

/** Who looks for targets: the game, the player who chooses, and the card that it is for. */
export interface Targeting {
  readonly game: object;
  readonly player: Player;
  readonly source?: Entity | undefined;
}

/**
 * What may be said of targets beside a filter.
 * - `not-self`: not the card that the targets are for;
 * - `not-controller`, `not-owner`: nothing that the player who chooses controls, or owns;
 * - `different`: nothing that an earlier slot has already;
 * - `same-controller`: all of one controller;
 * - a test of one's own, with the words for it.
 *
 * @example
 * target(Creature, { restrictions: [RESTRICTIONS[0], { label: 'wounded', check: ({ damage }) => damage > 0 }] });
 */
export const RESTRICTIONS = ['not-self', 'not-controller', 'not-owner', 'different', 'same-controller'] as const;
/** What may be said of targets. */
export type Restriction<T = Entity> =
  | (typeof RESTRICTIONS)[number]
  | { readonly label: string; readonly check: (target: T, context: Targeting) => boolean };

/** How many targets: so many, or from some to some. */
export type TargetCount = number | { readonly min: number; readonly max: number };

/** What a slot says. */
export interface TargetOptions<T> {
  readonly filter?: CardFilter<T>;
  /** One, unless told. */
  readonly count?: TargetCount;
  /** Whether there may be none at all; not, unless told. */
  readonly optional?: boolean;
  readonly restrictions?: readonly Restriction<T>[];
  /** Where targets are looked for, which is quicker than the whole game; what is legal is said by the rest alone. */
  readonly from?: (context: Targeting) => readonly Entity[];
  readonly prompt?: string;
}

/**
 * Whoever controls a thing: of a player, the player.
 *
 * @example
 * controllerOf(creature) === player;
 */
export function controllerOf(entity: Entity): Entity | undefined {
  if (entity instanceof Controllable) return entity.controller;
  if ('seat' in entity) return entity;
  return 'owner' in entity ? (entity.owner as Entity | undefined) : undefined;
}

/**
 * A slot for targets: what may be chosen for it, how many, and whether that is so still. Made with `target`.
 *
 * @example
 * const victim: TargetSlot<Creature> = target(Creature);
 * victim.candidates({ game, player });
 */
export class TargetSlot<T extends Entity = Entity> {
  readonly min: number;
  readonly max: number;
  readonly prompt: string | undefined;
  readonly restrictions: readonly Restriction<never>[];
  private readonly classes: readonly EntityClass<T>[];
  private readonly fits: (card: never) => boolean;
  private readonly from: ((context: Targeting) => readonly Entity[]) | undefined;

  constructor(classes: readonly EntityClass<T>[], options: TargetOptions<T>) {
    const { count = 1, optional = false } = options;
    this.prompt = options.prompt;
    this.restrictions = options.restrictions ?? [];
    this.classes = classes;
    this.max = typeof count === 'number' ? count : count.max;
    this.min = optional ? 0 : typeof count === 'number' ? count : count.min;
    this.fits = options.filter === undefined ? () => true : filterTest<T>(options.filter);
    this.from = options.from;
  }

  /** Whether a thing may be a target, by itself. */
  isLegal(target: Entity, context: Targeting): target is T {
    if (!target.exists || !this.classes.some((cls) => target instanceof cls)) return false;
    return this.fits(target as never) && this.restrictions.every((restriction) => allows(restriction, target, context));
  }

  /** Everything that may be a target now. */
  candidates(context: Targeting): readonly T[] {
    return this.pool(context).filter((each): each is T => this.isLegal(each, context));
  }

  private pool(context: Targeting): readonly Entity[] {
    if (this.from !== undefined) return this.from(context);
    const { game } = context as { readonly game: Entity };
    return this.classes.length === 1 ? game.all(this.classes[0] as EntityClass<T>) : game.all(Entity);
  }

  /** Whether enough things may be targets. */
  isPossible(context: Targeting): boolean {
    return this.min === 0 || this.candidates(context).length >= this.min;
  }

  /** Of what was chosen, what is legal still. */
  stillLegal(chosen: readonly (Entity | undefined)[], context: Targeting): readonly T[] {
    return chosen.filter((each): each is T => each !== undefined && this.isLegal(each, context));
  }

  /** Whether the targets fit together. */
  fitTogether(chosen: readonly Entity[]): boolean {
    if (!this.restrictions.includes('same-controller')) return true;
    return chosen.every((each) => controllerOf(each) === controllerOf(chosen[0] as Entity));
  }
}

function allows(restriction: Restriction<never>, target: Entity, context: Targeting): boolean {
  const { player, source } = context;
  if (typeof restriction === 'object') return restriction.check(target as never, context);
  if (restriction === 'not-self') return target !== source;
  if (restriction === 'not-controller') return controllerOf(target) !== player;
  if (restriction === 'not-owner') return !('owner' in target) || target.owner !== player;
  return true;
}

/**
 * A slot for targets of a class, or of several.
 *
 * @example
 * const victim = target(Creature, { filter: { zone: 'field' }, restrictions: ['not-controller'] });
 * action('Destroy').choose('creature', chosenFor(victim)).do(({ creature }) => creature.die())
 */
export function target<T extends Entity>(
  cls: EntityClass<T> | readonly EntityClass<T>[],
  options: TargetOptions<T> = {},
): TargetSlot<T> {
  return new TargetSlot<T>(Array.isArray(cls) ? cls : [cls as EntityClass<T>], options);
}

/** Where the card that targets are for stands among the choices, and which earlier choices are targets too. */
export interface ChosenOptions {
  readonly source?: string;
  readonly earlier?: readonly string[];
}

/** What targets are chosen with, of the choices made so far. */
function targeting(context: Choosing, { source }: ChosenOptions): Targeting {
  const { game, player } = context;
  return { game, player: player as Player, source: source === undefined ? undefined : (context[source] as Entity) };
}

/**
 * The target of a slot, as a selection of an action or a question.
 *
 * @example
 * action('Cast').choose('card', hand).choose('victim', chosenFor(victim, { source: 'card' }))
 */
export function chosenFor<T extends Entity>(slot: TargetSlot<T>, options: ChosenOptions = {}): Maker<Choosing, T> {
  const { prompt } = slot;
  const from = (context: Choosing): readonly T[] => remaining(slot, context, options);
  return one<Choosing, T>(from, { ...(prompt !== undefined && { prompt }), ...(slot.min === 0 && { optional: true }) });
}

/**
 * All targets of a slot, as a selection: every set of them once, whatever the order. The slot may depend on what was chosen
 * before; where it gives none, nothing is chosen.
 *
 * @example
 * action('Freeze').choose('creatures', allChosenFor(upToThree)).do(({ creatures }) => creatures.forEach((each) => each.tap()))
 */
export function allChosenFor<T extends Entity, C = Choosing>(
  slot: TargetSlot<T> | ((context: C) => TargetSlot<T> | undefined),
  options: ChosenOptions = {},
): Maker<C, readonly T[]> {
  const slotOf = (context: Choosing): TargetSlot<T> | undefined =>
    slot instanceof TargetSlot ? slot : slot(context as unknown as C);
  const from = (context: Choosing): readonly T[] => {
    const each = slotOf(context);
    return each === undefined ? [] : remaining(each, context, options);
  };
  const made = many<Choosing, T>(from, {
    min: (context) => slotOf(context)?.min ?? 0,
    max: (context) => slotOf(context)?.max ?? 0,
    check: {
      label: 'all targets must have the same controller',
      test: (chosen, context) => slotOf(context)?.fitTogether(chosen) ?? true,
    },
    ...(slot instanceof TargetSlot && slot.prompt !== undefined && { prompt: slot.prompt }),
  });
  return made as unknown as Maker<C, readonly T[]>;
}

function remaining<T extends Entity>(slot: TargetSlot<T>, context: Choosing, options: ChosenOptions): readonly T[] {
  const found = slot.candidates(targeting(context, options));
  if (!slot.restrictions.includes('different')) return found;
  const taken = (options.earlier ?? []).flatMap((name) => context[name] as T | readonly T[] | undefined);
  return found.filter((each) => !taken.includes(each));
}
