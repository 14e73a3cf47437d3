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

/** What a text may be. */
export interface TextOptions extends SelectionOptions {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  /** Texts that bots and tests may choose; the rest of all texts cannot be listed. */
  readonly examples?: readonly string[];
}

/** The most characters of a text that has no limit of its own. */
const LONGEST_TEXT = 200;

/** A text. */
export class ChooseText extends Selection {
  readonly kind = 'text';
  private readonly bounds: TextOptions;

  constructor(name: string, options: TextOptions) {
    super(name, options);
    const { pattern } = options;
    // Flags that remember where they were would judge the same text differently each time.
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

/** What a text may be; `optional` and `if` make its value one that may be undefined. */
interface TextRules<C> extends Omit<TextOptions, 'prompt' | 'if' | 'refs' | 'display'> {
  /** What the player is asked. */
  readonly prompt?: WordingFor<C>;
  /** Whether a text is asked for at all; where it is false the value is undefined. */
  readonly if?: (context: C) => boolean;
}

/**
 * A text. Its bounds are offered to clients, so that a form can keep them; a pattern is searched for, so anchor it with `^`
 * and `$` where it is for the whole text.
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
