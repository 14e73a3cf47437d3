import { type Result, refuse } from '../errors.ts';

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
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given))) {
    return refuse('bad-options', 'input', { option: 'options', reason: 'they must be an object' });
  }
  const values: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(specs)) values[name] = spec.default;
  for (const [name, value] of Object.entries(given ?? {})) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const known = Object.keys(specs).join(', ') || 'none';
    const reason = spec === undefined ? `there is no such option; known: ${known}` : problemOf(spec, value);
    if (reason !== undefined) return refuse('bad-options', 'input', { option: name, reason });
    values[name] = value;
  }
  return { ok: true, value: Object.freeze(values) };
}

function problemOf(spec: OptionSpec, value: unknown): string | undefined {
  if (spec.type === 'boolean') return typeof value === 'boolean' ? undefined : 'it must be true or false';
  if (spec.type === 'select') {
    return spec.choices.includes(value as string) ? undefined : `it must be one of ${spec.choices.join(', ')}`;
  }
  const fits =
    typeof value === 'number' &&
    value >= spec.min &&
    value <= spec.max &&
    Number.isInteger((value - spec.min) / (spec.step ?? 1));
  return fits ? undefined : `it must be a number from ${spec.min} to ${spec.max}`;
}
