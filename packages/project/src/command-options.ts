import { badArgument } from './project-error.ts';

type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/**
 * The options of a command line, by their names without dashes.
 *
 * @example
 * const options = new CommandOptions({ games: '100', fresh: true, option: ['size=5'] });
 * console.log(options.count('games'), options.has('fresh'), options.list('option')); // 100 true [ 'size=5' ]
 */
export class CommandOptions {
  private readonly values: Values;

  constructor(values: Values) {
    this.values = values;
  }

  /** Whether a flag is set, or an option given. */
  has(name: string): boolean {
    const value = this.values[name];
    return value !== undefined && value !== false;
  }

  /** Returns the text of an option; undefined if it is not given. */
  text(name: string): string | undefined {
    const value = this.values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** Returns all texts of a repeatable option. */
  list(name: string): readonly string[] {
    const value = this.values[name];
    if (typeof value === 'string') return [value];
    return typeof value === 'object' ? value : [];
  }

  /** Returns the value of an option that must be a whole number; undefined if it is not given. */
  count(name: string, { min = 1, max = Number.MAX_SAFE_INTEGER } = {}): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= min && number <= max) return number;
    const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
    throw badArgument(`--${name} must be a whole number ${range}, not "${text}".`, `For example: --${name} ${min}`);
  }
}
