import type { By } from '../language/by.ts';
import type { ThingQuery } from '../language/thing-query.ts';
import type { Expected } from '../language/value-path.ts';
import type { When } from '../language/when.ts';

/** A choice in words: `disc:king if king is true, else disc`. */
export function describeChoice(choice: By<unknown>): string {
  if (!isFields(choice)) return String(choice);
  if ('by' in choice && isFields(choice.of)) {
    const cases = Object.entries(choice.of).map(([value, use]) => `${value}: ${describeChoice(use)}`);
    if (choice.else !== undefined) cases.push(`else ${describeChoice(choice.else)}`);
    return `by ${String(choice.by)} (${cases.join(', ')})`;
  }
  if ('use' in choice) {
    const otherwise = choice.else === undefined ? '' : `, else ${describeChoice(choice.else)}`;
    return `${describeChoice(choice.use)} if ${describeWhen(choice.if as When)}${otherwise}`;
  }
  return JSON.stringify(choice);
}

/** A condition in words. */
export function describeWhen(when: When): string {
  if ('is' in when) return describeExpected(when.is);
  if ('query' in when) {
    const limits = when.holds ?? when.finds;
    const what = when.holds === undefined ? 'there is' : 'something lies in';
    return limits?.max === 0 ? `nothing: ${describeQuery(when.query)}` : `${what} ${describeQuery(when.query)}`;
  }
  if ('not' in when) return `not ${describeWhen(when.not)}`;
  if ('all' in when) return when.all.map(describeWhen).join(' and ');
  if ('any' in when) return when.any.map(describeWhen).join(' or ');
  if ('option' in when) return `the option ${describeExpected(when.option)}`;
  if ('setting' in when) return `the setting ${describeExpected(when.setting)}`;
  if ('phase' in when) return `the phase is ${[when.phase].flat().join(' or ')}`;
  if ('stage' in when) return `the match is ${when.stage === 'over' ? 'over' : 'not over'}`;
  if ('turn' in when) return when.turn === 'mine' ? 'it is my turn' : 'it is the turn of another';
  return `on a ${[when.viewport].flat().join(' or ')}`;
}

function describeExpected(values: Readonly<Record<string, Expected | undefined>>): string {
  return Object.entries(values)
    .map(([path, expected]) => `${path} is ${describeOne(expected)}`)
    .join(' and ');
}

function describeOne(expected: Expected | undefined): string {
  if (Array.isArray(expected)) return expected.map((each) => JSON.stringify(each)).join(' or ');
  if (typeof expected !== 'object' || expected === null) return JSON.stringify(expected ?? null);
  const { min, max } = expected as { readonly min?: number; readonly max?: number };
  if (min !== undefined && max !== undefined) return `from ${min} to ${max}`;
  return min === undefined ? `at most ${max}` : `at least ${min}`;
}

const OWNERS: Readonly<Record<string, string>> = { me: 'mine', others: 'of others', nobody: 'of nobody', item: 'theirs' };

/** A query in words: `Hand favours (mine)`. */
export function describeQuery({ kind, name, of, in: around, where }: ThingQuery): string {
  const names = name === undefined ? '' : [name].flat().join(', ');
  const what = [kind ?? '', names].filter((part) => part !== '').join(' ') || 'anything';
  const owner = of === undefined ? '' : ` (${OWNERS[String(of)] ?? `of seat ${of}`})`;
  const inside = around === undefined ? '' : ` in ${describeQuery(around)}`;
  return `${what}${owner}${inside}${where === undefined ? '' : ` where ${describeExpected(where)}`}`;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
