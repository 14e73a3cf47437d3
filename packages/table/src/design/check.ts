import { DesignError } from './design-error.ts';

/** Position in a design: its path, and whether a loop over players surrounds it. */
export interface Where {
  readonly at: string;
  readonly inLoop: boolean;
  readonly depth: number;
}

/** Throws a coded error if a value is not as expected. */
export type Check = (value: unknown, where: Where) => void;

type Fields = Readonly<Record<string, Check>>;

/** Maximum nesting depth, so that a malicious design cannot overflow the stack. */
const DEEPEST = 64;

/** Throws the error for a wrong value. */
export function wrong(value: unknown, { at }: Where, wanted: string): never {
  throw new DesignError('bad-design', { at, found: shortly(value), wanted });
}

function shortly(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** Checks for a primitive type. */
export function ofType(type: 'string' | 'boolean', wanted: string): Check {
  return (value, where) => {
    if (typeof value !== type) wrong(value, where, wanted);
  };
}

/** Checks for a finite number that passes `fits`. */
export function numberThat(fits: (value: number) => boolean, wanted: string): Check {
  return (value, where) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || !fits(value)) wrong(value, where, wanted);
  };
}

/** Checks for one of some words. */
export function oneOfWords(words: readonly string[]): Check {
  return (value, where) => {
    if (typeof value !== 'string' || !words.includes(value))
      wrong(value, where, `one of ${words.map((word) => JSON.stringify(word)).join(', ')}`);
  };
}

/** Checks for a list and each of its items. */
export function listOf(part: Check): Check {
  return (value, where) => {
    if (!Array.isArray(value)) wrong(value, where, 'a list');
    value.forEach((item, i) => {
      part(item, { ...where, at: `${where.at}[${i}]` });
    });
  };
}

/** Checks for an object with any keys and each of its values. */
export function recordOf(part: Check): Check {
  return (value, where) => {
    for (const [key, item] of Object.entries(asFields(value, where))) part(item, { ...where, at: `${where.at}.${key}` });
  };
}

/** Checks for an object with the required fields, maybe the optional ones, and no others. */
export function fieldsOf(required: Fields, optional: Fields): Check {
  const known: Fields = { ...required, ...optional };
  return (value, where) => {
    const fields = asFields(value, where);
    for (const word of Object.keys(fields)) {
      if (!Object.hasOwn(known, word))
        throw new DesignError('unknown-design-word', { at: where.at, word, known: Object.keys(known).join(', ') });
    }
    const inner = { ...where, depth: where.depth + 1 };
    for (const [name, check] of Object.entries(known)) {
      const isGiven = fields[name] !== undefined;
      if (isGiven || Object.hasOwn(required, name)) check(fields[name], { ...inner, at: `${where.at}.${name}` });
    }
  };
}

/** Checks an object whose form is recognized by the first of these keys that it has. */
export function byKey(checks: Fields, what: string): Check {
  return (value, where) => {
    const fields = asFields(value, where);
    const key = Object.keys(checks).find((name) => Object.hasOwn(fields, name));
    const check = key === undefined ? undefined : checks[key];
    if (check === undefined) wrong(value, where, `${what}: an object with one of ${Object.keys(checks).join(', ')}`);
    check(value, where);
  };
}

function asFields(value: unknown, where: Where): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong(value, where, 'an object');
  if (where.depth > DEEPEST) wrong(value, where, `less than ${DEEPEST} levels deep`);
  return value as Readonly<Record<string, unknown>>;
}
