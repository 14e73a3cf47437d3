import type { Random } from '../random/random.ts';
import { askedIf, type OnlyIf } from './asked-if.ts';
import {
  type EntryBounds,
  NOTHING,
  type Problem,
  prompted,
  resolveBound,
  Selection,
  type SelectionContext,
  type SelectionFactory,
  type SelectionOptions,
} from './selection.ts';
import type { WordingFor } from './wording.ts';

/** The bounds of a number. */
export interface NumberOptions extends SelectionOptions {
  readonly min?: number | ((context: never) => number);
  readonly max?: number | ((context: never) => number);
  /** Distance between two numbers. @default 1 */
  readonly step?: number;
  /** Numbers to list and to draw at random. Any other number within the bounds may be chosen too. */
  readonly examples?: (context: never) => readonly number[];
}

/** Maximum count of numbers to list. */
const LISTED_NUMBERS = 1000;

/** Asks for a number from a range. */
export class ChooseNumber extends Selection {
  readonly kind = 'number';
  private readonly bounds: NumberOptions;

  constructor(name: string, options: NumberOptions) {
    super(name, options);
    this.bounds = options;
  }

  range(context: SelectionContext): { readonly min: number; readonly max: number; readonly step: number } {
    const min = resolveBound(this.bounds.min, context) ?? 0;
    return { min, max: resolveBound(this.bounds.max, context) ?? Number.MAX_SAFE_INTEGER, step: this.bounds.step ?? 1 };
  }

  override entryBounds(context: SelectionContext): EntryBounds {
    const { min, max, step } = this.range(context);
    return { min, max, ...(step !== 1 && { step }) };
  }

  override isListable(context: SelectionContext): boolean {
    return this.bounds.examples === undefined && this.size(context) <= LISTED_NUMBERS;
  }

  /** Returns the examples within the bounds, without duplicates. */
  private examples(context: SelectionContext): readonly number[] | undefined {
    const listed = (this.bounds.examples as ((context: SelectionContext) => readonly number[]) | undefined)?.(context);
    return listed?.filter((each, i) => listed.indexOf(each) === i && this.problem(context, each) === undefined);
  }

  *each(context: SelectionContext): Iterable<number | undefined> {
    const { min, step } = this.range(context);
    const size = this.size(context);
    const examples = this.examples(context);
    if (examples !== undefined && examples.length > 0) yield* examples;
    else if (size <= LISTED_NUMBERS) for (let i = 0; i < size; i++) yield min + i * step;
    else for (const part of [0, 1, 2, 4, 8, 16]) yield min + step * Math.floor((size - 1) / (part || size));
    if (this.optional) yield undefined;
  }

  elements(context: SelectionContext): readonly unknown[] | undefined {
    return this.isListable(context) ? [...this.each(context)].filter((value) => value !== undefined) : undefined;
  }

  problem(context: SelectionContext, value: unknown): Problem | undefined {
    if (value === undefined) return this.missing();
    const { min, max, step } = this.range(context);
    // Counts in steps, as the list does, so that listed numbers match to the last bit.
    const steps = typeof value === 'number' ? Math.round((value - min) / step) : Number.NaN;
    const fits = Object.is(min + steps * step, value) && (value as number) >= min && (value as number) <= max;
    return fits
      ? undefined
      : { code: 'out-of-range', details: { selection: this.name, min, max, ...(step !== 1 && { step }) } };
  }

  sample(context: SelectionContext, random: Random): unknown {
    const { min, step } = this.range(context);
    const size = this.size(context);
    if (size < 1) return this.optional ? undefined : NOTHING;
    if (this.optional && random.below(Math.min(size, 16) + 1) === 0) return undefined;
    const examples = this.examples(context);
    if (examples !== undefined && examples.length > 0) return random.pick(examples);
    return min + step * random.below(Math.min(size, 2 ** 32));
  }

  private size(context: SelectionContext): number {
    const { min, max, step } = this.range(context);
    return Math.max(0, Math.floor((max - min) / step) + 1);
  }
}

/** Options of `number`. Bounds may depend on earlier choices. */
interface Range<C> {
  readonly min?: number | ((context: C) => number);
  readonly max?: number | ((context: C) => number);
  readonly step?: number;
  /** Numbers to list and to draw at random. Any other number within the bounds may be chosen too. */
  readonly examples?: (context: C) => readonly number[];
  /** Text of the question for the player. */
  readonly prompt?: WordingFor<C>;
  /** Whether the selection applies. If false, the value is undefined. */
  readonly if?: (context: C) => boolean;
}

/**
 * Asks for a number.
 *
 * @example
 * actions: {
 *   bid: action('Bid')
 *     .choose('amount', number({ min: 0, max: ({ player }) => player.coins }))
 *     .do(({ player, amount }) => {
 *       player.coins -= amount;
 *     }),
 * },
 */
export function number<C>(
  options: Range<C> & ({ readonly optional: true } | OnlyIf<C>),
): SelectionFactory<C, number | undefined, false>;
export function number<C>(options: Range<C>): SelectionFactory<C, number, false>;
export function number<C>(options: Range<C>): SelectionFactory<C, number | undefined, false> {
  return {
    make: (name, prompt) => askedIf(new ChooseNumber(name, prompted(options, prompt) as NumberOptions), options.if),
  };
}
