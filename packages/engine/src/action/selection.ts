import { describe } from '../entity/attribute.ts';
import { fault, type RefusalCode } from '../errors.ts';
import type { Random } from '../random/random.ts';
import type { Seated } from '../secrecy/knowledge.ts';
import { isMarked, type Marked } from '../state/held.ts';

/** What selections and effects are given: the game, who acts, and what was chosen so far under its names. */
export interface Choosing {
  readonly game: object;
  readonly player: Seated;
  [name: string]: unknown;
}

/** Why a value cannot be chosen. */
export interface Problem {
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Says that there is nothing to choose. */
export const NOTHING: unique symbol = Symbol('nothing');

export const SELECTION_KINDS = ['one', 'many', 'repeat', 'number', 'text'] as const;
/** The kinds of selection. */
export type SelectionKind = (typeof SELECTION_KINDS)[number];

/** What all kinds of selection take. */
export interface SelectionOptions {
  /** What the player is asked. */
  readonly prompt?: string;
  /** Whether choosing nothing is allowed; the value is then undefined. */
  readonly optional?: boolean;
  /** Whether it is made by itself when there is only one way. */
  readonly skipSingle?: boolean;
  /** Things to highlight on the table for a value. */
  readonly refs?: (value: never) => readonly Marked[];
  /** How a value is written for people; entities have their own words. */
  readonly display?: (value: never) => string;
}

/** One choice of an action, or the answer to a question. Evaluated only with all earlier ones chosen. */
export abstract class Selection {
  abstract readonly kind: SelectionKind;
  readonly name: string;
  readonly prompt: string;
  readonly optional: boolean;
  readonly skipSingle: boolean;
  readonly refs: SelectionOptions['refs'];
  readonly display: SelectionOptions['display'];

  constructor(name: string, options: SelectionOptions) {
    this.name = name;
    this.prompt = options.prompt ?? name;
    this.optional = options.optional ?? false;
    this.skipSingle = options.skipSingle ?? false;
    this.refs = options.refs;
    this.display = options.display;
  }

  /** Every value that may be chosen, one after the other. */
  abstract each(context: Choosing): Iterable<unknown>;
  /** Why a value may not be chosen. */
  abstract problem(context: Choosing, value: unknown): Problem | undefined;
  /** A random value, every one as likely where they can be counted. */
  abstract sample(context: Choosing, random: Random): unknown;
  /** The single things that values are made of, to show and to address them. Undefined where there are too many to show. */
  abstract elements(context: Choosing): readonly unknown[] | undefined;

  /** Whether `each` gives every value, or only a few of endlessly many. */
  isListable(_context: Choosing): boolean {
    return true;
  }

  /** Every value at once, where that is cheap. */
  list(context: Choosing, limit: number): readonly unknown[] {
    const out: unknown[] = [];
    for (const value of this.each(context)) {
      if (out.length >= limit) fault('too-many-candidates', { selection: this.name, action: this.prompt, limit });
      out.push(value);
    }
    return out;
  }

  protected missing(): Problem | undefined {
    return this.optional ? undefined : { code: 'missing-selection', details: { selection: this.name } };
  }

  protected foreign(): Problem {
    return { code: 'not-a-candidate', details: { selection: this.name } };
  }
}

/** Where the candidates of a choice come from: a list made each time, or a fixed pool and a test. */
export type Source =
  | ((context: never) => readonly unknown[])
  | { readonly from: (context: never) => readonly unknown[]; readonly where?: (context: never) => boolean };

type From = (context: Choosing) => readonly unknown[];
type Where = (context: Choosing) => boolean;

/** How often a random probe of the pool may miss before the candidates are listed. */
const PROBES = 24;

/** One of a list of things. */
export class ChooseOne extends Selection {
  readonly kind: SelectionKind = 'one';
  protected readonly from: From;
  protected readonly where: Where | undefined;

  constructor(name: string, source: Source, options: SelectionOptions) {
    super(name, options);
    this.from = (typeof source === 'function' ? source : source.from) as From;
    this.where = (typeof source === 'function' ? undefined : source.where) as Where | undefined;
  }

  candidates(context: Choosing): readonly unknown[] {
    const pool = this.from(context);
    const { where, name } = this;
    if (where === undefined) return pool;
    const out: unknown[] = [];
    for (let i = 0; i < pool.length; i++) {
      context[name] = pool[i];
      if (where(context)) out.push(pool[i]);
    }
    context[name] = undefined;
    return out;
  }

  elements(context: Choosing): readonly unknown[] {
    return this.candidates(context);
  }

  *each(context: Choosing): Iterable<unknown> {
    yield* this.candidates(context);
    if (this.optional) yield undefined;
  }

  override list(context: Choosing): readonly unknown[] {
    const candidates = this.candidates(context);
    return this.optional ? [...candidates, undefined] : candidates;
  }

  problem(context: Choosing, value: unknown): Problem | undefined {
    if (value === undefined) return this.missing();
    const pool = this.from(context);
    if (!includes(pool, value)) return this.foreign();
    if (this.where === undefined) return undefined;
    context[this.name] = value;
    const fits = this.where(context);
    context[this.name] = undefined;
    return fits ? undefined : this.foreign();
  }

  sample(context: Choosing, random: Random): unknown {
    const { where, name } = this;
    if (where !== undefined && !this.optional) {
      const pool = this.from(context);
      for (let i = 0; i < PROBES && pool.length > 0; i++) {
        const value = pool[random.below(pool.length)];
        context[name] = value;
        const fits = where(context);
        context[name] = undefined;
        if (fits) return value;
      }
    }
    const values = this.list(context);
    return values.length === 0 ? NOTHING : random.pick(values);
  }
}

/** How many to choose; functions see what was chosen before. */
export interface CountOptions extends SelectionOptions {
  readonly min?: number | ((context: never) => number);
  readonly max?: number | ((context: never) => number);
}

/** Several of a list of things, in no order. */
export class ChooseMany extends ChooseOne {
  override readonly kind: SelectionKind = 'many';
  private readonly bounds: CountOptions;

  constructor(name: string, source: Source, options: CountOptions) {
    super(name, source, options);
    this.bounds = options;
  }

  range(context: Choosing): readonly [number, number] {
    const most = resolve(this.bounds.max, context) ?? Number.POSITIVE_INFINITY;
    return [this.optional ? 0 : (resolve(this.bounds.min, context) ?? 1), most];
  }

  override *each(context: Choosing): Iterable<readonly unknown[]> {
    const candidates = this.candidates(context);
    const [min, max] = this.range(context);
    for (let size = min; size <= Math.min(max, candidates.length); size++) yield* subsets(candidates, size);
  }

  override list(context: Choosing, limit = Number.POSITIVE_INFINITY): readonly unknown[] {
    return Selection.prototype.list.call(this, context, limit);
  }

  override problem(context: Choosing, value: unknown): Problem | undefined {
    if (value === undefined && !this.optional) return this.missing();
    const chosen = value === undefined ? [] : value;
    if (!Array.isArray(chosen)) return this.foreign();
    const [min, max] = this.range(context);
    if (chosen.length < min || chosen.length > max) {
      return { code: 'wrong-count', details: { selection: this.name, min, max, count: chosen.length } };
    }
    const candidates = this.candidates(context);
    const fits = chosen.every(
      (item, i) => includes(candidates, item) && chosen.findIndex((other) => equal(other, item)) === i,
    );
    return fits ? undefined : this.foreign();
  }

  override sample(context: Choosing, random: Random): unknown {
    const candidates = this.candidates(context);
    const [min, max] = this.range(context);
    const most = Math.min(max, candidates.length);
    if (most < min) return NOTHING;
    const size = pickSize(candidates.length, min, most, random);
    const chosen = new Set(random.shuffled(candidates).slice(0, size));
    return candidates.filter((item) => chosen.has(item));
  }
}

/** When a repeated choice ends. */
export interface RepeatOptions extends CountOptions {
  /** Ends the repetition when true; sees what was picked so far under the selection's name. */
  readonly until?: (context: never) => boolean;
}

/** One thing after another; each pick sees the picks before it. */
export class ChooseRepeatedly extends ChooseMany {
  override readonly kind: SelectionKind = 'repeat';
  private readonly until: ((context: Choosing) => boolean) | undefined;

  constructor(name: string, source: Source, options: RepeatOptions) {
    super(name, source, options);
    this.until = options.until as ((context: Choosing) => boolean) | undefined;
  }

  override *each(context: Choosing): Iterable<readonly unknown[]> {
    const [min, max] = this.range(context);
    yield* this.extend(context, [], min, max);
  }

  /** What may be picked next, and whether the picks so far may stand. */
  next(
    context: Choosing,
    picked: readonly unknown[],
  ): { readonly candidates: readonly unknown[]; readonly mayEnd: boolean } {
    const [min, max] = this.range(context);
    const held = context[this.name];
    context[this.name] = picked;
    const ended = picked.length >= max || (picked.length > 0 && this.until?.(context) === true);
    const candidates = ended ? [] : this.from(context);
    context[this.name] = held;
    const mayEnd = picked.length >= min && (ended || this.until === undefined || candidates.length === 0);
    return { candidates, mayEnd };
  }

  override problem(context: Choosing, value: unknown): Problem | undefined {
    if (value === undefined && !this.optional) return this.missing();
    const chosen = value === undefined ? [] : value;
    if (!Array.isArray(chosen)) return this.foreign();
    for (let i = 0; i < chosen.length; i++) {
      if (!includes(this.next(context, chosen.slice(0, i)).candidates, chosen[i])) return this.foreign();
    }
    if (this.next(context, chosen).mayEnd) return undefined;
    const [min, max] = this.range(context);
    return { code: 'wrong-count', details: { selection: this.name, min, max, count: chosen.length } };
  }

  override sample(context: Choosing, random: Random): unknown {
    const picked: unknown[] = [];
    for (;;) {
      const { candidates, mayEnd } = this.next(context, picked);
      if (candidates.length === 0) return mayEnd ? picked : NOTHING;
      if (mayEnd && random.below(candidates.length + 1) === 0) return picked;
      picked.push(random.pick(candidates));
    }
  }

  private *extend(
    context: Choosing,
    picked: readonly unknown[],
    min: number,
    max: number,
  ): Iterable<readonly unknown[]> {
    const { candidates, mayEnd } = this.next(context, picked);
    if (mayEnd) yield picked;
    for (const candidate of candidates) yield* this.extend(context, [...picked, candidate], min, max);
  }
}

/** The bounds of a number. */
export interface NumberOptions extends SelectionOptions {
  readonly min?: number | ((context: never) => number);
  readonly max?: number | ((context: never) => number);
  /** The distance between two numbers; 1 unless told. */
  readonly step?: number;
}

/** More numbers than this are not listed. */
const LISTED_NUMBERS = 1000;

/** A number from a range. */
export class ChooseNumber extends Selection {
  readonly kind = 'number';
  private readonly bounds: NumberOptions;

  constructor(name: string, options: NumberOptions) {
    super(name, options);
    this.bounds = options;
  }

  range(context: Choosing): { readonly min: number; readonly max: number; readonly step: number } {
    const min = resolve(this.bounds.min, context) ?? 0;
    return { min, max: resolve(this.bounds.max, context) ?? Number.MAX_SAFE_INTEGER, step: this.bounds.step ?? 1 };
  }

  override isListable(context: Choosing): boolean {
    return this.size(context) <= LISTED_NUMBERS;
  }

  *each(context: Choosing): Iterable<number | undefined> {
    const { min, step } = this.range(context);
    const size = this.size(context);
    if (size <= LISTED_NUMBERS) for (let i = 0; i < size; i++) yield min + i * step;
    else for (const part of [0, 1, 2, 4, 8, 16]) yield min + step * Math.floor((size - 1) / (part || size));
    if (this.optional) yield undefined;
  }

  elements(context: Choosing): readonly unknown[] | undefined {
    return this.isListable(context) ? [...this.each(context)].filter((value) => value !== undefined) : undefined;
  }

  problem(context: Choosing, value: unknown): Problem | undefined {
    if (value === undefined) return this.missing();
    const { min, max, step } = this.range(context);
    const fits = typeof value === 'number' && value >= min && value <= max && Number.isInteger((value - min) / step);
    return fits ? undefined : { code: 'out-of-range', details: { selection: this.name, min, max } };
  }

  sample(context: Choosing, random: Random): unknown {
    const { min, step } = this.range(context);
    const size = this.size(context);
    if (size < 1) return this.optional ? undefined : NOTHING;
    if (this.optional && random.below(Math.min(size, 16) + 1) === 0) return undefined;
    return min + step * random.below(Math.min(size, 2 ** 32));
  }

  private size(context: Choosing): number {
    const { min, max, step } = this.range(context);
    return Math.max(0, Math.floor((max - min) / step) + 1);
  }
}

/** What a text may be. */
export interface TextOptions extends SelectionOptions {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  /** Texts that bots and tests may choose; the rest of all texts cannot be listed. */
  readonly examples?: readonly string[];
}

/** A text. */
export class ChooseText extends Selection {
  readonly kind = 'text';
  private readonly bounds: TextOptions;

  constructor(name: string, options: TextOptions) {
    super(name, options);
    this.bounds = options;
  }

  override isListable(): boolean {
    return false;
  }

  *each(): Iterable<string | undefined> {
    yield* this.bounds.examples ?? ['a'.repeat(Math.max(1, this.bounds.minLength ?? 1))];
    if (this.optional) yield undefined;
  }

  elements(): undefined {
    return undefined;
  }

  problem(_context: Choosing, value: unknown): Problem | undefined {
    if (value === undefined) return this.missing();
    const { minLength: min = 0, maxLength: max = 200, pattern } = this.bounds;
    const fits =
      typeof value === 'string' && value.length >= min && value.length <= max && (pattern?.test(value) ?? true);
    if (fits) return undefined;
    return {
      code: 'bad-text',
      details: { selection: this.name, min, max, pattern: pattern ? ` matching ${pattern.source}` : '' },
    };
  }

  sample(_context: Choosing, random: Random): unknown {
    return random.pick([...this.each()]);
  }
}

/** Whether two values are the same choice: the same entity, or equal plain data. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isMarked(a) || isMarked(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key as never], b[key as never]))
  );
}

function includes(values: readonly unknown[], value: unknown): boolean {
  if (values.includes(value)) return true;
  return typeof value === 'object' && value !== null && !isMarked(value) && values.some((other) => equal(other, value));
}

function resolve(bound: number | ((context: never) => number) | undefined, context: Choosing): number | undefined {
  return typeof bound === 'function' ? (bound as (context: Choosing) => number)(context) : bound;
}

function* subsets(items: readonly unknown[], size: number, from = 0): Iterable<unknown[]> {
  if (size === 0) yield [];
  else
    for (let i = from; i <= items.length - size; i++)
      for (const rest of subsets(items, size - 1, i + 1)) yield [items[i], ...rest];
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

/** How a value that is no entity is called. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : describe(value);
}
