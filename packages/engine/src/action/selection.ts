import { fault, type RefusedInPlay } from '../errors.ts';
import type { Random } from '../random/random.ts';
import type { Seated } from '../secrecy/knowledge.ts';
import { isMarked, type Marked } from '../state/held.ts';
import { equal, isObject } from '../state/plain.ts';

/** What selections and effects are given: the game, who acts, and what was chosen so far under its names. */
export interface Choosing {
  readonly game: object;
  readonly player: Seated;
  [name: string]: unknown;
}

/** Why a value cannot be chosen. */
export interface Problem {
  readonly code: RefusedInPlay;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Says that there is nothing to choose. */
export const NOTHING: unique symbol = Symbol('nothing');

/**
 * The kinds of selection there are.
 *
 * @example
 * const panels = Object.fromEntries(SELECTION_KINDS.map((kind) => [kind, panelFor(kind)]));
 */
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

  /** The value that stands for choosing nothing. */
  none(): unknown {
    return undefined;
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
  | {
      readonly from: (context: never) => readonly unknown[];
      readonly where?: (candidate: never, context: never) => boolean;
    };

type From = (context: Choosing) => readonly unknown[];
type Where = (candidate: unknown, context: Choosing) => boolean;

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
    const { where } = this;
    if (where === undefined) return pool;
    const out: unknown[] = [];
    for (let i = 0; i < pool.length; i++) {
      const each = pool[i];
      if (where(each, context)) out.push(each);
    }
    return out;
  }

  /** What may be chosen after some things were picked already, where several may be. */
  choices(context: Choosing, _picked: readonly unknown[]): readonly unknown[] {
    return this.candidates(context);
  }

  elements(context: Choosing): readonly unknown[] {
    return this.choices(context, []);
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
    return this.where === undefined || this.where(value, context) ? undefined : this.foreign();
  }

  sample(context: Choosing, random: Random): unknown {
    const { where } = this;
    if (where !== undefined && !this.optional) {
      const pool = this.from(context);
      for (let i = 0; i < PROBES && pool.length > 0; i++) {
        const value = pool[random.below(pool.length)];
        if (where(value, context)) return value;
      }
    }
    const values = this.list(context);
    return values.length === 0 ? NOTHING : random.pick(values);
  }
}

/**
 * A kind of selection to be used in `choose`, of an action or of a player: `number`, `text`, `many`, `repeatedly`.
 */
export interface Maker<C, T> {
  readonly make: (name: string, prompt?: string) => Selection;
  /** Never there: ties the maker to what it is given and what it gives. */
  readonly types?: (context: C) => T;
}

/** Options with the prompt of a question, which says more than a maker's own. */
export function prompted<O>(options: O, prompt: string | undefined): O {
  return prompt === undefined ? options : { ...options, prompt };
}

/** How a value that is no entity is called; entities in plain data by their words. */
export function plainText(value: unknown): string {
  return isObject(value) ? JSON.stringify(value) : String(value);
}

/** Whether a value is among others, by identity or as equal plain data. */
export function includes(values: readonly unknown[], value: unknown): boolean {
  if (values.includes(value)) return true;
  return isObject(value) && !isMarked(value) && values.some((other) => equal(other, value));
}

/** A bound, or what its function says. */
export function resolveBound(
  bound: number | ((context: never) => number) | undefined,
  context: Choosing,
): number | undefined {
  return typeof bound === 'function' ? (bound as (context: Choosing) => number)(context) : bound;
}
