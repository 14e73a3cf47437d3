import { equal, isObject } from '../core/plain-data.ts';
import type { Seated } from '../core/seats.ts';
import { type EntityLike, isEntity } from '../core/slots.ts';
import { fault, type RefusedInPlay } from '../errors/catalogue.ts';
import type { Random } from '../random/random.ts';
import { type Objection, Sentence, type Wording, type WordingFor, wordsFor, wordsIn } from './wording.ts';

/** Context of selections and effects: the game, the acting player, and the earlier choices by selection name. */
export interface SelectionContext {
  readonly game: object;
  readonly player: Seated;
  [name: string]: unknown;
}

/** Reason why a value cannot be chosen. */
export interface Problem {
  readonly code: RefusedInPlay;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Marker for an empty choice. */
export const NOTHING: unique symbol = Symbol('nothing');

/**
 * The kinds of selection there are.
 *
 * @example
 * console.log(SELECTION_KINDS.join(', ')); // one, many, repeat, number, text
 */
export const SELECTION_KINDS = ['one', 'many', 'repeat', 'number', 'text'] as const;
/** The kinds of selection. */
export type SelectionKind = (typeof SELECTION_KINDS)[number];

/** Options shared by all kinds of selection. Those with a value are methods, so that code for the values of one selection fits. */
export interface SelectionOptions {
  /** Text of the question for the player. A function can read the earlier choices. */
  readonly prompt?: WordingFor<never>;
  /** Whether choosing nothing is allowed; the value is then undefined. */
  readonly optional?: boolean;
  /** Whether the engine makes the choice itself when there is only one candidate. */
  readonly skipSingle?: boolean;
  /** Whether the selection applies. If false, the engine skips it and the value is undefined. */
  readonly if?: (context: never) => boolean;
  /** Entities to highlight for a value. */
  refs?(value: unknown, context: SelectionContext): readonly EntityLike[];
  /** Label of a value for players. Entities have labels of their own. */
  display?(value: unknown, context: SelectionContext): Wording;
}

/** Options of selections with listed candidates. */
export interface ListOptions extends SelectionOptions {
  /**
   * Reason why a candidate cannot be chosen now. Screens grey the candidate out with this reason, and refusals repeat it.
   */
  readonly unless?: (candidate: never, context: never) => Objection;
}

/** Options of a choice from a list. */
export interface ChooseOptions<T, C> extends Omit<ListOptions, 'prompt' | 'if' | 'refs' | 'display' | 'unless'> {
  /** Text of the question for the player: a sentence, or a function of the earlier choices. */
  readonly prompt?: WordingFor<C>;
  /** Whether the selection applies. If false, the engine skips it and the value is undefined. */
  readonly if?: (context: C) => boolean;
  /** Entities to highlight for a candidate. */
  readonly refs?: (value: T, context: C) => readonly object[];
  /** Label of a candidate for players. Entities have labels of their own. */
  readonly display?: (value: T, context: C) => Wording;
  /**
   * Reason why a candidate cannot be chosen now. Screens grey the candidate out with this reason, and refusals repeat it.
   */
  readonly unless?: (candidate: T, context: C) => Objection;
}

/** Limits that a client needs for an input field: of a number, of a text's length, or of the number of picks. */
export interface EntryBounds {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly pattern?: string;
  /** Flags of the pattern, if any. */
  readonly flags?: string;
}

/** Value of a selection that has no candidates. */
export interface Filled {
  readonly value: unknown;
}

/** One choice of an action, or the answer to a question. Evaluated only after all earlier selections have a choice. */
export abstract class Selection {
  abstract readonly kind: SelectionKind;
  readonly name: string;
  /** Prompt without a context: the text of a sentence, or the selection's name if a function supplies the prompt. */
  readonly prompt: string;
  readonly optional: boolean;
  readonly skipSingle: boolean;
  readonly refs: SelectionOptions['refs'];
  readonly display: SelectionOptions['display'];
  private readonly wording: WordingFor<never>;

  constructor(name: string, options: SelectionOptions) {
    const { prompt = name } = options;
    this.name = name;
    this.prompt = fixedText(prompt) ?? name;
    this.wording = prompt;
    this.optional = options.optional ?? false;
    this.skipSingle = options.skipSingle ?? false;
    this.refs = options.refs;
    this.display = options.display;
  }

  /** Yields every value that may be chosen. */
  abstract each(context: SelectionContext): Iterable<unknown>;
  /** Returns the reason why a value may not be chosen. */
  abstract problem(context: SelectionContext, value: unknown): Problem | undefined;
  /** Returns a random value, uniformly distributed if the values can be counted. */
  abstract sample(context: SelectionContext, random: Random): unknown;
  /**
   * Returns the single candidates that values consist of, to show and address them; undefined if there are too many to
   * show.
   */
  abstract elements(context: SelectionContext): readonly unknown[] | undefined;

  /** Returns the prompt as the player of the context reads it. */
  promptIn(context: SelectionContext): string {
    return wordsIn(this.wording, context);
  }

  /** Returns the label that `display` gives a value, if the selection has a `display`. */
  displayIn(context: SelectionContext, value: unknown): string | undefined {
    const { display } = this;
    return display && wordsFor(display(value, context), context.player.seat);
  }

  /** Whether the selection applies in this context. */
  isAsked(_context: SelectionContext): boolean {
    return true;
  }

  /** Returns the value of the selection if nothing can be chosen, so that nobody has to answer. */
  filled(context: SelectionContext): Filled | undefined {
    return this.optional && this.elements(context)?.length === 0 ? { value: undefined } : undefined;
  }

  /** Returns the limits that a client needs to enter a value. */
  entryBounds(_context: SelectionContext): EntryBounds {
    return {};
  }

  /** Whether `each` yields every value, rather than a few of infinitely many. */
  isListable(_context: SelectionContext): boolean {
    return true;
  }

  /** Returns the value of an empty choice. */
  none(): unknown {
    return undefined;
  }

  /** Lists every value. Faults if there are more than `limit`. */
  list(context: SelectionContext, limit: number): readonly unknown[] {
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

/** Source of candidates: a fixed list, a list computed for each context, or a fixed pool with a test. */
export type Source =
  | readonly unknown[]
  | ((context: never) => readonly unknown[])
  | {
      readonly from: (context: never) => readonly unknown[];
      readonly where?: (candidate: never, context: never) => boolean;
    };

type From = (context: SelectionContext) => readonly unknown[];
type Where = (candidate: unknown, context: SelectionContext) => boolean;
type Unless = (candidate: unknown, context: SelectionContext) => Objection;

/** A candidate that cannot be chosen now, and why. */
export interface Blocked {
  readonly value: unknown;
  readonly reason: string;
}

const NONE_BLOCKED: readonly Blocked[] = [];

function isList(source: Source): source is readonly unknown[] {
  return Array.isArray(source);
}

/** The same list each time. */
function fixed(list: readonly unknown[]): From {
  const candidates = Object.freeze([...list]);
  return () => candidates;
}

/** Number of random probes of the pool that may miss before all candidates are listed. */
const PROBES = 24;

/** Chooses one candidate of a list. */
export class ChooseOne extends Selection {
  readonly kind: SelectionKind = 'one';
  protected readonly from: From;
  /** Test that each candidate must pass: the source's own test, and no objection from `unless`. */
  protected readonly where: Where | undefined;
  private readonly listed: Where | undefined;
  private readonly unless: Unless | undefined;

  constructor(name: string, source: Source, options: ListOptions) {
    super(name, options);
    const isMade = typeof source === 'function' || isList(source);
    this.from = (isList(source) ? fixed(source) : typeof source === 'function' ? source : source.from) as From;
    const listed = (isMade ? undefined : source.where) as Where | undefined;
    const unless = options.unless as Unless | undefined;
    this.listed = listed;
    this.unless = unless;
    this.where =
      unless === undefined
        ? listed
        : (candidate, context) => (listed?.(candidate, context) ?? true) && !unless(candidate, context);
  }

  /** The candidates that cannot be chosen now, with the reasons. */
  blocked(context: SelectionContext, _picked: readonly unknown[]): readonly Blocked[] {
    if (this.unless === undefined) return NONE_BLOCKED;
    return this.from(context).flatMap((value) => {
      const reason = this.objectionTo(value, context);
      return reason === undefined ? [] : [{ value, reason }];
    });
  }

  private objectionTo(value: unknown, context: SelectionContext): string | undefined {
    if (this.unless === undefined || this.listed?.(value, context) === false) return undefined;
    const reason = this.unless(value, context);
    return reason ? wordsFor(reason, context.player.seat) : undefined;
  }

  /** Returns the reason why a value that is not a candidate cannot be chosen. */
  protected refused(value: unknown, context: SelectionContext): Problem {
    const reason = includes(this.from(context), value) ? this.objectionTo(value, context) : undefined;
    return reason === undefined ? this.foreign() : { code: 'blocked', details: { selection: this.name, reason } };
  }

  candidates(context: SelectionContext): readonly unknown[] {
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

  /** Returns the candidates that may follow the values already picked, for selections of several values. */
  choices(context: SelectionContext, _picked: readonly unknown[]): readonly unknown[] {
    return this.candidates(context);
  }

  elements(context: SelectionContext): readonly unknown[] {
    return this.choices(context, []);
  }

  *each(context: SelectionContext): Iterable<unknown> {
    yield* this.candidates(context);
    if (this.optional) yield undefined;
  }

  override list(context: SelectionContext): readonly unknown[] {
    const candidates = this.candidates(context);
    return this.optional ? [...candidates, undefined] : candidates;
  }

  problem(context: SelectionContext, value: unknown): Problem | undefined {
    if (value === undefined) return this.missing();
    const pool = this.from(context);
    if (!includes(pool, value)) return this.foreign();
    return this.where === undefined || this.where(value, context) ? undefined : this.refused(value, context);
  }

  sample(context: SelectionContext, random: Random): unknown {
    const { where } = this;
    // Only a pool with its own test is probed, so that adding `unless` does not change seeded draws.
    if (this.listed !== undefined && where !== undefined && !this.optional) {
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
export interface SelectionFactory<C, T, L extends boolean = boolean> {
  readonly make: (name: string, prompt?: Wording) => Selection;
  /** Type only, absent at run time: the context of the selection, its value, and whether a caller may leave it out. */
  readonly types?: (context: C) => { readonly value: T; readonly mayOmit: L };
}

/** Adds the prompt of a question to options; it takes precedence over the prompt of the selection factory. */
export function prompted<O>(options: O, prompt: Wording | undefined): O {
  return prompt === undefined ? options : { ...options, prompt };
}

/** Returns the part of a text that does not depend on the context. */
export function fixedText(wording: WordingFor<never>): string | undefined {
  return typeof wording === 'string' ? wording : wording instanceof Sentence ? wording.text : undefined;
}

/** Returns the label of a value that is not an entity. Entities inside plain data appear by their labels. */
export function plainText(value: unknown): string {
  return isObject(value) ? JSON.stringify(value) : String(value);
}

/** Whether a value is among others, by identity or as equal plain data. */
export function includes(values: readonly unknown[], value: unknown): boolean {
  if (values.includes(value)) return true;
  return isObject(value) && !isEntity(value) && values.some((other) => equal(other, value));
}

/** Returns a bound, calling its function if it is one. */
export function resolveBound(
  bound: number | ((context: never) => number) | undefined,
  context: SelectionContext,
): number | undefined {
  return typeof bound === 'function' ? (bound as (context: SelectionContext) => number)(context) : bound;
}
