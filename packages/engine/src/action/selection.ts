import { fault, type RefusedInPlay } from '../errors/catalogue.ts';
import type { Random } from '../random/random.ts';
import type { Seated } from '../secrecy/knowledge.ts';
import { equal, isObject } from '../state/plain-data.ts';
import { type EntityLike, isEntity } from '../state/slots.ts';
import { type Objection, Sentence, type Wording, type WordingFor, wordsFor, wordsIn } from './wording.ts';

/** What selections and effects are given: the game, who acts, and what was chosen so far under its names. */
export interface SelectionContext {
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
 * console.log(SELECTION_KINDS.join(', ')); // one, many, repeat, number, text
 */
export const SELECTION_KINDS = ['one', 'many', 'repeat', 'number', 'text'] as const;
/** The kinds of selection. */
export type SelectionKind = (typeof SELECTION_KINDS)[number];

/** What all kinds of selection take. */
export interface SelectionOptions {
  /** What the player is asked; a function sees what was chosen before. */
  readonly prompt?: WordingFor<never>;
  /** Whether choosing nothing is allowed; the value is then undefined. */
  readonly optional?: boolean;
  /** Whether it is made by itself when there is only one way. */
  readonly skipSingle?: boolean;
  /** Whether there is anything to choose at all; where it is false nobody is asked, and the value is undefined. */
  readonly if?: (context: never) => boolean;
  /** Things to highlight on the table for a value. */
  readonly refs?: (value: never, context: never) => readonly EntityLike[];
  /** How a value is written for people; entities have their own words. */
  readonly display?: (value: never, context: never) => Wording;
}

/** What selections of listed candidates take. */
export interface ListOptions extends SelectionOptions {
  /** Why a candidate cannot be chosen now: it is shown greyed with the reason, and refused with it. */
  readonly unless?: (candidate: never, context: never) => Objection;
}

/** Options of a choice from a list. */
export interface ChooseOptions<T, C> extends Omit<ListOptions, 'prompt' | 'if' | 'refs' | 'display' | 'unless'> {
  /** What the player is asked: a sentence, or a function of what was chosen before. */
  readonly prompt?: WordingFor<C>;
  /** Whether there is anything to choose; where it is false nobody is asked, and the value is undefined. */
  readonly if?: (context: C) => boolean;
  /** Things to highlight on the table for a candidate. */
  readonly refs?: (value: T, context: C) => readonly object[];
  /** How a candidate is written for people; entities have their own labels. */
  readonly display?: (value: T, context: C) => Wording;
  /** Why a candidate cannot be chosen now: it is shown greyed with the reason, and refused with it. */
  readonly unless?: (candidate: T, context: C) => Objection;
}

/** What a client needs to know of what can be entered: bounds of a number, of a text's length, or of how many. */
export interface EntryBounds {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly pattern?: string;
  /** The flags of the pattern, where it has any. */
  readonly flags?: string;
}

/** The value that is chosen where there is nothing to choose. */
export interface Filled {
  readonly value: unknown;
}

/** One choice of an action, or the answer to a question. Evaluated only with all earlier ones chosen. */
export abstract class Selection {
  abstract readonly kind: SelectionKind;
  readonly name: string;
  /** What is asked, without the situation: the text of a sentence; the name, where a function says it. */
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

  /** Every value that may be chosen, one after the other. */
  abstract each(context: SelectionContext): Iterable<unknown>;
  /** Why a value may not be chosen. */
  abstract problem(context: SelectionContext, value: unknown): Problem | undefined;
  /** A random value, every one as likely where they can be counted. */
  abstract sample(context: SelectionContext, random: Random): unknown;
  /** The single things that values are made of, to show and to address them. Undefined where there are too many to show. */
  abstract elements(context: SelectionContext): readonly unknown[] | undefined;

  /** What is asked, as the player of the context reads it. */
  promptIn(context: SelectionContext): string {
    return wordsIn(this.wording, context);
  }

  /** What a value is called where it has words of its own here. */
  displayIn(context: SelectionContext, value: unknown): string | undefined {
    const { display } = this;
    return display && wordsFor(display(value as never, context as never), context.player.seat);
  }

  /** Whether there is anything to choose at all. */
  isAsked(_context: SelectionContext): boolean {
    return true;
  }

  /** What is chosen where nothing can be: then nobody needs to be asked. */
  filled(context: SelectionContext): Filled | undefined {
    return this.optional && this.elements(context)?.length === 0 ? { value: undefined } : undefined;
  }

  /** What a client needs to know to enter a value. */
  entryBounds(_context: SelectionContext): EntryBounds {
    return {};
  }

  /** Whether `each` gives every value, or only a few of endlessly many. */
  isListable(_context: SelectionContext): boolean {
    return true;
  }

  /** The value that stands for choosing nothing. */
  none(): unknown {
    return undefined;
  }

  /** Every value at once, where that is cheap. */
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

/** Where the candidates of a choice come from: a fixed list, one made each time, or a fixed pool and a test. */
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

/** How often a random probe of the pool may miss before the candidates are listed. */
const PROBES = 24;

/** One of a list of things. */
export class ChooseOne extends Selection {
  readonly kind: SelectionKind = 'one';
  protected readonly from: From;
  /** What a candidate must pass: what the source says, and no reason against it. */
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

  /** Why something that is no candidate cannot be chosen. */
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

  /** What may be chosen after some things were picked already, where several may be. */
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
    // Only a pool with a test of its own is probed: reasons against candidates leave what is drawn as it is without them.
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

/** Options with the prompt of a question, which says more than a maker's own. */
export function prompted<O>(options: O, prompt: Wording | undefined): O {
  return prompt === undefined ? options : { ...options, prompt };
}

/** The part of a text that does not depend on the situation. */
export function fixedText(wording: WordingFor<never>): string | undefined {
  return typeof wording === 'string' ? wording : wording instanceof Sentence ? wording.text : undefined;
}

/** How a value that is no entity is called; entities in plain data by their words. */
export function plainText(value: unknown): string {
  return isObject(value) ? JSON.stringify(value) : String(value);
}

/** Whether a value is among others, by identity or as equal plain data. */
export function includes(values: readonly unknown[], value: unknown): boolean {
  if (values.includes(value)) return true;
  return isObject(value) && !isEntity(value) && values.some((other) => equal(other, value));
}

/** A bound, or what its function says. */
export function resolveBound(
  bound: number | ((context: never) => number) | undefined,
  context: SelectionContext,
): number | undefined {
  return typeof bound === 'function' ? (bound as (context: SelectionContext) => number)(context) : bound;
}
