import type { Random } from '../random/random.ts';
import {
  type Choosing,
  type Maker,
  NOTHING,
  type Problem,
  prompted,
  Selection,
  type SelectionOptions,
} from './selection.ts';

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
    const { pattern } = options;
    // Flags that remember where they were would judge the same text differently each time.
    this.bounds =
      pattern === undefined
        ? options
        : { ...options, pattern: new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')) };
  }

  override isListable(): boolean {
    return false;
  }

  *each(context: Choosing): Iterable<string | undefined> {
    const examples = this.bounds.examples ?? ['a'.repeat(Math.max(1, this.bounds.minLength ?? 1))];
    for (const example of examples) if (this.problem(context, example) === undefined) yield example;
    if (this.optional) yield undefined;
  }

  elements(): undefined {
    return undefined;
  }

  problem(_context: Choosing, value: unknown): Problem | undefined {
    if (value === undefined) return this.missing();
    const { minLength: min = 0, maxLength: max = 200, pattern } = this.bounds;
    const fits = typeof value === 'string' && value.length >= min && value.length <= max && (pattern?.test(value) ?? true);
    if (fits) return undefined;
    return {
      code: 'bad-text',
      details: { selection: this.name, min, max, pattern: pattern ? ` matching ${pattern.source}` : '' },
    };
  }

  sample(context: Choosing, random: Random): unknown {
    const values = [...this.each(context)];
    return values.length === 0 ? NOTHING : random.pick(values);
  }
}

/**
 * A text.
 *
 * @example
 * action('Christen').choose('name', text({ maxLength: 20 }))
 */
export function text<C>(options: TextOptions & { readonly optional: true }): Maker<C, string | undefined>;
export function text<C>(options?: TextOptions): Maker<C, string>;
export function text<C>(options: TextOptions = {}): Maker<C, string | undefined> {
  return { make: (name, prompt) => new ChooseText(name, prompted(options, prompt) as TextOptions) };
}
