import { fault } from '../errors/catalogue.ts';
import type { Random } from '../random/random.ts';
import { askedIf, type OnlyIf } from './asked-if.ts';
import { ChooseMany, type CountOptions, type ManyOptions } from './many.ts';
import {
  type Blocked,
  includes,
  NOTHING,
  type Problem,
  prompted,
  Selection,
  type SelectionContext,
  type SelectionFactory,
  type SelectionKind,
  type Source,
} from './selection.ts';

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

/** Options of picks one after another, with a condition that ends them. */
interface RowOptions<C, T> extends ManyOptions<C, T> {
  readonly until?: (context: C, picked: readonly T[]) => boolean;
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
