import type { Random } from '../random/random.ts';
import { type Choosing, type Maker, type Problem, Selection, type SelectionOptions } from './selection.ts';

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

/**
 * A text.
 *
 * @example
 * action('Christen').choose('name', text({ maxLength: 20 }))
 */
export function text<C>(options: TextOptions & { readonly optional: true }): Maker<C, string | undefined>;
export function text<C>(options?: TextOptions): Maker<C, string>;
export function text<C>(options: TextOptions = {}): Maker<C, string | undefined> {
  return { make: (name, prompt) => new ChooseText(name, { prompt, ...options } as TextOptions) };
}
