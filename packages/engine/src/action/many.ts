import { equal } from '../core/plain-data.ts';
import { fault } from '../errors/catalogue.ts';
import type { Random } from '../random/random.ts';
import { askedIf, type OnlyIf } from './asked-if.ts';
import {
  ChooseOne,
  type ChooseOptions,
  type EntryBounds,
  type Filled,
  type ListOptions,
  NOTHING,
  type Problem,
  prompted,
  resolveBound,
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
