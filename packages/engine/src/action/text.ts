import type { Random } from '../random/random.ts';
import { askedIf, type OnlyIf } from './asked-if.ts';
import {
  type EntryBounds,
  NOTHING,
  type Problem,
  prompted,
  Selection,
  type SelectionContext,
  type SelectionFactory,
  type SelectionOptions,
} from './selection.ts';
import type { WordingFor } from './wording.ts';

/** Options of a text selection. */
export interface TextOptions extends SelectionOptions {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  /** Texts that bots and tests may choose, because all possible texts cannot be listed. */
  readonly examples?: readonly string[];
}

/** Maximum length of a text without a limit of its own. */
const LONGEST_TEXT = 200;

/** Asks for a text. */
export class ChooseText extends Selection {
  readonly kind = 'text';
  private readonly bounds: TextOptions;

  constructor(name: string, options: TextOptions) {
    super(name, options);
    const { pattern } = options;
    // Stateful flags (`g`, `y`) would give different results for the same text.
    this.bounds =
      pattern === undefined
        ? options
        : { ...options, pattern: new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')) };
  }

  override entryBounds(): EntryBounds {
    const { minLength: min = 0, maxLength: max = LONGEST_TEXT, pattern } = this.bounds;
    if (pattern === undefined) return { min, max };
    const { source, flags } = pattern;
    return { min, max, pattern: source, ...(flags !== '' && { flags }) };
  }

  override isListable(): boolean {
    return false;
  }

  *each(context: SelectionContext): Iterable<string | undefined> {
    const examples = this.bounds.examples ?? ['a'.repeat(Math.max(1, this.bounds.minLength ?? 1))];
    for (const example of examples) if (this.problem(context, example) === undefined) yield example;
    if (this.optional) yield undefined;
  }

  elements(): undefined {
    return undefined;
  }

  problem(_context: SelectionContext, value: unknown): Problem | undefined {
    if (value === undefined) return this.missing();
    const { minLength: min = 0, maxLength: max = LONGEST_TEXT, pattern } = this.bounds;
    const fits = typeof value === 'string' && value.length >= min && value.length <= max && (pattern?.test(value) ?? true);
    if (fits) return undefined;
    return {
      code: 'bad-text',
      details: { selection: this.name, min, max, pattern: pattern ? ` matching ${pattern.source}` : '' },
    };
  }

  sample(context: SelectionContext, random: Random): unknown {
    const values = [...this.each(context)];
    return values.length === 0 ? NOTHING : random.pick(values);
  }
}

/** Options of `text`. With `optional` or `if`, the value may be undefined. */
interface TextRules<C> extends Omit<TextOptions, 'prompt' | 'if' | 'refs' | 'display'> {
  /** Text of the question for the player. */
  readonly prompt?: WordingFor<C>;
  /** Whether the selection applies. If false, the value is undefined. */
  readonly if?: (context: C) => boolean;
}

/**
 * Asks for a text. Clients receive its limits, so that a form can enforce them. The pattern may match anywhere, so anchor
 * it with `^` and `$` if it must match the whole text.
 *
 * @example
 * actions: {
 *   christen: action('Christen')
 *     .choose('name', text({ maxLength: 20 }))
 *     .do(({ game, name }) => game.message('It is called {name}', { name })),
 * },
 */
export function text<C>(
  options: TextRules<C> & ({ readonly optional: true } | OnlyIf<C>),
): SelectionFactory<C, string | undefined, false>;
export function text<C>(options?: TextRules<C>): SelectionFactory<C, string, false>;
export function text<C>(options: TextRules<C> = {}): SelectionFactory<C, string | undefined, false> {
  return {
    make: (name, prompt) => askedIf(new ChooseText(name, prompted(options, prompt) as TextOptions), options.if),
  };
}
