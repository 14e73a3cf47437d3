import { fault } from '../errors/catalogue.ts';
import type { Random } from '../random/random.ts';
import { equal } from '../state/plain-data.ts';
import { askedIf, type OnlyIf } from './asked-if.ts';
import {
  type Blocked,
  ChooseOne,
  type ChooseOptions,
  type EntryBounds,
  type Filled,
  includes,
  type ListOptions,
  NOTHING,
  type Problem,
  prompted,
  resolveBound,
  Selection,
  type SelectionContext,
  type SelectionFactory,
  type SelectionKind,
  type Source,
} from './selection.ts';
import { type Wording, wordsFor } from './wording.ts';

/** Bounds for the number of picks. Functions can read the earlier choices. */
export interface CountOptions extends ListOptions {
  readonly min?: number | ((context: never) => number);
  readonly max?: number | ((context: never) => number);
  readonly check?: WholeCheck;
}

/** A test of several values chosen together, with the text of the refusal. */
export interface WholeCheck {
  readonly label: Wording | ((chosen: never, context: never) => Wording);
  readonly test: (chosen: never, context: never) => boolean;
}

/** Number of random subsets to try before listing all subsets that pass. */
const PROBES = 24;

/** Chooses several candidates of a list, in no order. */
export class ChooseMany extends ChooseOne {
  override readonly kind: SelectionKind = 'many';
  private readonly bounds: CountOptions;

  constructor(name: string, source: Source, options: CountOptions) {
    super(name, source, options);
    this.bounds = options;
  }

  override none(): unknown {
    return [];
  }

  range(context: SelectionContext): readonly [number, number] {
    const most = resolveBound(this.bounds.max, context) ?? Number.POSITIVE_INFINITY;
    return [this.optional ? 0 : (resolveBound(this.bounds.min, context) ?? 1), most];
  }

  override entryBounds(context: SelectionContext): EntryBounds {
    const [min, max] = this.range(context);
    return { min, max };
  }

  override filled(context: SelectionContext): Filled | undefined {
    const [min, max] = this.range(context);
    const hasNone = max <= 0 || (min <= 0 && this.elements(context).length === 0);
    return hasNone && this.problem(context, []) === undefined ? { value: [] } : undefined;
  }

  override *each(context: SelectionContext): Iterable<readonly unknown[]> {
    const next = this.ways(context);
    for (let way = next(); way !== undefined; way = next()) yield way;
  }

  override list(context: SelectionContext, limit = Number.POSITIVE_INFINITY): readonly unknown[] {
    const next = this.ways(context);
    const out: unknown[] = [];
    for (let way = next(); way !== undefined; way = next()) {
      if (out.length >= limit) fault('too-many-candidates', { selection: this.name, action: this.prompt, limit });
      out.push(way);
    }
    return out;
  }

  /** Returns a function that enumerates the subsets: smaller ones first, then by the indices of the candidates. */
  private ways(context: SelectionContext): () => readonly unknown[] | undefined {
    const candidates = this.candidates(context);
    const [min, max] = this.range(context);
    const count = candidates.length;
    const most = Math.min(max, count);
    let size = Math.max(min, 0) - 1;
    let places: number[] | undefined;
    return () => {
      for (;;) {
        places &&= following(places, count);
        if (places === undefined) {
          if (++size > most) return undefined;
          places = firstPlaces(size);
        }
        const way = places.map((place) => candidates[place]);
        if (this.passes(way, context)) return way;
      }
    };
  }

  private passes(chosen: readonly unknown[], context: SelectionContext): boolean {
    const test = this.bounds.check?.test as
      | ((chosen: readonly unknown[], context: SelectionContext) => boolean)
      | undefined;
    return test === undefined || test(chosen, context);
  }

  override problem(context: SelectionContext, value: unknown): Problem | undefined {
    if (value === undefined && !this.optional) return this.missing();
    const chosen = value === undefined ? [] : value;
    if (!Array.isArray(chosen)) return this.foreign();
    const [min, max] = this.range(context);
    if (chosen.length < min || chosen.length > max) {
      return { code: 'wrong-count', details: { selection: this.name, min, max, count: chosen.length } };
    }
    const left = [...this.candidates(context)];
    for (const item of chosen) {
      const place = left.findIndex((other) => equal(other, item));
      if (place < 0) return this.refused(item, context);
      left.splice(place, 1);
    }
    if (this.passes(chosen, context)) return undefined;
    return {
      code: 'check-failed',
      details: { action: this.name, selection: this.name, label: this.labelIn(context, chosen) },
    };
  }

  private labelIn(context: SelectionContext, chosen: readonly unknown[]): string {
    const label = this.bounds.check?.label as
      | Wording
      | ((chosen: readonly unknown[], context: SelectionContext) => Wording);
    return wordsFor(typeof label === 'function' ? label(chosen, context) : label, context.player.seat);
  }

  override sample(context: SelectionContext, random: Random): unknown {
    const candidates = this.candidates(context);
    const [min, max] = this.range(context);
    const most = Math.min(max, candidates.length);
    if (most < min) return NOTHING;
    for (let i = 0; i < PROBES; i++) {
      const chosen = randomSubset(candidates, min, most, random);
      if (this.passes(chosen, context)) return chosen;
    }
    const listed = this.list(context);
    return listed.length === 0 ? NOTHING : random.pick(listed);
  }
}

/** Maximum number of picks; a longer sequence counts as endless. */
const LONGEST = 1000;

/** Options of a repeated choice. */
export interface RepeatOptions extends CountOptions {
  /** Ends the repetition when true. The picks so far are in the context under the selection's name. */
  readonly until?: (context: never) => boolean;
}

/** Picks one value after another; each pick can read the picks before it. */
export class ChooseRepeatedly extends ChooseMany {
  override readonly kind: SelectionKind = 'repeat';
  private readonly until: ((context: SelectionContext) => boolean) | undefined;

  constructor(name: string, source: Source, options: RepeatOptions) {
    super(name, source, options);
    this.until = options.until as ((context: SelectionContext) => boolean) | undefined;
  }

  override *each(context: SelectionContext): Iterable<readonly unknown[]> {
    const [min, max] = this.range(context);
    yield* this.extend(context, [], min, max);
  }

  override choices(context: SelectionContext, picked: readonly unknown[]): readonly unknown[] {
    return this.next(context, picked).candidates;
  }

  override blocked(context: SelectionContext, picked: readonly unknown[]): readonly Blocked[] {
    const held = context[this.name];
    context[this.name] = picked;
    const blocked = super.blocked(context, picked);
    context[this.name] = held;
    return blocked;
  }

  override list(context: SelectionContext, limit = Number.POSITIVE_INFINITY): readonly unknown[] {
    return Selection.prototype.list.call(this, context, limit);
  }

  /** Returns the candidates for the next pick, and whether the picks so far may end. */
  next(
    context: SelectionContext,
    picked: readonly unknown[],
  ): { readonly candidates: readonly unknown[]; readonly mayEnd: boolean } {
    const [min, max] = this.range(context);
    const held = context[this.name];
    context[this.name] = picked;
    const ended = picked.length >= max || (picked.length > 0 && this.until?.(context) === true);
    const candidates = ended ? [] : this.candidates(context);
    context[this.name] = held;
    const mayEnd = picked.length >= min && (ended || this.until === undefined || candidates.length === 0);
    return { candidates, mayEnd };
  }

  override problem(context: SelectionContext, value: unknown): Problem | undefined {
    if (value === undefined && !this.optional) return this.missing();
    const chosen = value === undefined ? [] : value;
    if (!Array.isArray(chosen)) return this.foreign();
    for (let i = 0; i < chosen.length; i++) {
      const picked = chosen.slice(0, i);
      if (!includes(this.next(context, picked).candidates, chosen[i])) return this.refusedAfter(picked, chosen[i], context);
    }
    if (this.next(context, chosen).mayEnd) return undefined;
    const [min, max] = this.range(context);
    return { code: 'wrong-count', details: { selection: this.name, min, max, count: chosen.length } };
  }

  override sample(context: SelectionContext, random: Random): unknown {
    const picked: unknown[] = [];
    for (;;) {
      const { candidates, mayEnd } = this.next(context, picked);
      if (candidates.length === 0) return mayEnd ? picked : NOTHING;
      if (mayEnd && random.below(candidates.length + 1) === 0) return picked;
      picked.push(random.pick(candidates));
    }
  }

  private refusedAfter(picked: readonly unknown[], value: unknown, context: SelectionContext): Problem {
    const held = context[this.name];
    context[this.name] = picked;
    const problem = this.refused(value, context);
    context[this.name] = held;
    return problem;
  }

  private *extend(
    context: SelectionContext,
    picked: readonly unknown[],
    min: number,
    max: number,
  ): Iterable<readonly unknown[]> {
    if (picked.length > LONGEST)
      fault('too-many-candidates', { selection: this.name, action: this.prompt, limit: LONGEST });
    const { candidates, mayEnd } = this.next(context, picked);
    if (mayEnd) yield picked;
    for (const candidate of candidates) yield* this.extend(context, [...picked, candidate], min, max);
  }
}

function firstPlaces(size: number): number[] {
  return Array.from({ length: size }, (_, i) => i);
}

/** Advances `places` to the next combination of indices below `count`, in place; returns undefined after the last one. */
function following(places: number[], count: number): number[] | undefined {
  const size = places.length;
  let at = size - 1;
  while (at >= 0 && places[at] === count - size + at) at--;
  if (at < 0) return undefined;
  for (let place = (places[at] as number) + 1; at < size; at++, place++) places[at] = place;
  return places;
}

/** A random subset, in the order of the list; every one between the bounds is as likely. */
function randomSubset(items: readonly unknown[], min: number, max: number, random: Random): readonly unknown[] {
  const size = pickSize(items.length, min, max, random);
  const chosen = new Set(random.shuffled(items.map((_, i) => i)).slice(0, size));
  return items.filter((_, i) => chosen.has(i));
}

/** A size such that every subset between the bounds is as likely. */
function pickSize(count: number, min: number, max: number, random: Random): number {
  let ways = 1;
  const weights: number[] = [];
  for (let size = 0; size <= max; size++) {
    if (size >= min) weights.push(ways);
    ways = (ways * (count - size)) / (size + 1);
  }
  let left = random.random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i] as number;
    if (left < 0) return min + i;
  }
  return max;
}

/** Source of candidates: a list, or a function of the earlier choices. */
type From<C, T> = readonly T[] | ((context: C) => readonly T[]);

function source(from: From<never, unknown>): Source {
  return typeof from === 'function' ? from : () => from;
}

/** Options of selections of several values. */
export interface ManyOptions<C, T> extends Omit<ChooseOptions<T, C>, 'optional'> {
  readonly min?: number | ((context: C) => number);
  readonly max?: number | ((context: C) => number);
}

/** Options of a choice in no order, with a test of all values together. */
interface SetOptions<C, T> extends ManyOptions<C, T> {
  readonly check?: {
    readonly label: Wording | ((chosen: readonly T[], context: C) => Wording);
    readonly test: (chosen: readonly T[], context: C) => boolean;
  };
}

/** Options of picks one after another, with a condition that ends them. */
interface RowOptions<C, T> extends ManyOptions<C, T> {
  readonly until?: (context: C, picked: readonly T[]) => boolean;
}

/**
 * Chooses several values of a list, in no order; `check` tests them together.
 *
 * @example
 * actions: {
 *   discard: action('Discard')
 *     .choose('cards', many(({ player }) => player.hand.all(Card), { min: 2, max: 2 }))
 *     .do(({ game, cards }) => cards.forEach((card) => card.putInto(game.discards))),
 * },
 */
export function many<C, T>(
  from: From<C, T>,
  options: SetOptions<C, T> & OnlyIf<C>,
): SelectionFactory<C, readonly T[] | undefined, true>;
export function many<C, T>(from: From<C, T>, options?: SetOptions<C, T>): SelectionFactory<C, readonly T[], true>;
export function many<C, T>(
  from: From<C, T>,
  options: SetOptions<C, T> = {},
): SelectionFactory<C, readonly T[] | undefined, true> {
  return {
    make: (name, prompt) =>
      askedIf(
        new ChooseMany(name, source(from as From<never, unknown>), prompted(options, prompt) as CountOptions),
        options.if,
      ),
  };
}

/**
 * Picks one value after another. The function computes the list again for each pick and receives the earlier picks as its
 * second argument.
 *
 * @example
 * actions: {
 *   walk: action('Walk')
 *     .choose('path', repeatedly(({ game }, path: readonly Square[]) => game.stepsFrom(path.at(-1)), { max: 3 }))
 *     .do(({ game, path }) => game.movable(game.currentPlayer)[0]?.putInto(path.at(-1) ?? game.board.cell('a1'))),
 * },
 */
export function repeatedly<C, T>(
  from: (context: C, picked: readonly T[]) => readonly T[],
  options: RowOptions<C, T> & OnlyIf<C>,
): SelectionFactory<C, readonly T[] | undefined, true>;
export function repeatedly<C, T>(
  from: (context: C, picked: readonly T[]) => readonly T[],
  options?: RowOptions<C, T>,
): SelectionFactory<C, readonly T[], true>;
export function repeatedly<C, T>(
  from: (context: C, picked: readonly T[]) => readonly T[],
  options: RowOptions<C, T> = {},
): SelectionFactory<C, readonly T[] | undefined, true> {
  const { until, ...rest } = options;
  return {
    make: (name, prompt) => {
      const picked = (context: SelectionContext): readonly T[] => (context[name] as readonly T[] | undefined) ?? [];
      const made = new ChooseRepeatedly(name, (context: SelectionContext) => from(context as C, picked(context)), {
        ...prompted(rest, prompt),
        ...(until && { until: (context: SelectionContext) => until(context as C, picked(context)) }),
      } as RepeatOptions);
      return askedIf(made, options.if);
    },
  };
}
