import { type Refused, type Result, refuse } from '../errors/catalogue.ts';

/** A setting of a game that is fixed when a match begins. */
export type OptionSpec =
  | {
      readonly type: 'number';
      readonly label: string;
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly step?: number;
    }
  | { readonly type: 'boolean'; readonly label: string; readonly default: boolean }
  | { readonly type: 'select'; readonly label: string; readonly default: string; readonly choices: readonly string[] };

/** The settings a game offers, by name. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** The values of the settings. */
export type OptionValues<S> = {
  readonly [K in keyof S]: S[K] extends { readonly type: 'number' }
    ? number
    : S[K] extends { readonly type: 'boolean' }
      ? boolean
      : S[K] extends { readonly choices: readonly (infer C)[] }
        ? C
        : never;
};

/** Checks given settings and fills in the defaults. */
export function settleOptions(specs: OptionSpecs, given: unknown): Result<Readonly<Record<string, unknown>>> {
  const values: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(specs)) values[name] = spec.default;
  return checkOptions(specs, given, values);
}

/** Bounds of one value: of a game's option or of a player's. */
type Bounds =
  | { readonly min: number; readonly max: number; readonly step?: number }
  | { readonly choices: readonly string[] }
  | { readonly type: 'text'; readonly max: number }
  | { readonly type: 'boolean' | 'exclusive' };

/** Checks settings one by one and adds them to others; `player` is set for the options of a player. */
export function checkOptions(
  specs: Readonly<Record<string, Bounds>>,
  given: unknown = {},
  values: Record<string, unknown> = {},
  player?: string,
): Result<Readonly<Record<string, unknown>>> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refuseOption('options', 'they must be an object', player);
  for (const [option, value] of Object.entries(given)) {
    const spec = Object.hasOwn(specs, option) ? specs[option] : undefined;
    const need = spec && needOf(spec, value);
    const known = Object.keys(specs).join(', ') || 'none';
    if (need === undefined) return refuseOption(option, `there is no such option; known: ${known}`, player);
    if (need) return refuseOption(option, `it must be ${need}`, player);
    values[option] = value;
  }
  return { ok: true, value: Object.freeze(values) };
}

/** The refusal of a setting, of the game or of a player. */
export function refuseOption(option: string, reason: string, player?: string): Refused {
  return refuse(
    'bad-options',
    'input',
    player === undefined ? { option, reason } : { option, player, reason: `for ${player}, ${reason}` },
  );
}

/** Returns the requirement that a value fails, or false if it passes. */
function needOf(spec: Bounds, value: unknown): string | false {
  if ('choices' in spec) return !spec.choices.includes(value as string) && `one of ${spec.choices.join(', ')}`;
  if (!('max' in spec)) return typeof value !== 'boolean' && 'true or false';
  const { max } = spec;
  if (!('min' in spec)) return !(typeof value === 'string' && value.length <= max) && `a text of at most ${max} characters`;
  const { min, step = 1 } = spec;
  const fits = typeof value === 'number' && value >= min && value <= max && Number.isInteger((value - min) / step);
  return !fits && `a number from ${min} to ${max}`;
}
