import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkShape, inputShape, type Shape, shape } from '../check.ts';
import type { Input } from '../index.ts';

const seat = shape.object(
  { name: shape.text, age: shape.whole({ min: 0, max: 150 }) },
  { bot: shape.oneOf('easy', 'hard') },
);
const file = shape.object({
  id: shape.either(shape.text, shape.number),
  seats: shape.list(seat, { max: 3 }),
  options: shape.record(shape.flag),
  winner: shape.nullable(shape.whole()),
  moves: shape.list(inputShape),
});
const GOOD = {
  id: 'm1',
  seats: [
    { name: 'Ann', age: 9, bot: 'easy' },
    { name: 'Ben', age: 10, mood: 'a newer property' },
  ],
  options: { fast: true, 'a/b~c': false },
  winner: null,
  moves: [
    { kind: 'act', seat: 0, action: 'mark', args: [{ '@': 7 }] },
    { kind: 'undo', seat: -1, steps: 1 },
  ],
};

function mismatch(expected: Shape<unknown>, value: unknown): string | undefined {
  const checked = checkShape(expected, value);
  return checked.ok ? undefined : checked.refusal.message;
}

describe('a shape', () => {
  test('lets data through as it is, with its type', () => {
    const checked = checkShape(file, GOOD);
    expect(checked).toEqual({ ok: true, value: GOOD });
    if (!checked.ok) return;
    const names: readonly string[] = checked.value.seats.map(({ name }) => name);
    const moves: readonly Input[] = checked.value.moves;
    expect([names, moves.length]).toEqual([['Ann', 'Ben'], 2]);
  });

  test.each<[string, object]>([
    ['/id should be a text', { id: null }],
    ['/seats should be a list', { seats: {} }],
    ['/seats should have no more than 3 parts, not 4', { seats: [1, 2, 3, 4] }],
    ['/seats/1 should be an object', { seats: [GOOD.seats[0], []] }],
    ['/seats/0/name is missing', { seats: [{ age: 9 }] }],
    ['/seats/0/name should be a text', { seats: [{ name: 7, age: 9 }] }],
    ['/seats/0/age should be a whole number from 0 to 150', { seats: [{ name: 'Ann', age: 1.5 }] }],
    ['/seats/0/bot should be one of easy, hard', { seats: [{ name: 'Ann', age: 9, bot: 'toString' }] }],
    ['/options/a~1b~0c should be true or false', { options: { 'a/b~c': 1 } }],
    ['/winner should be a whole number', { winner: Number.NaN }],
    ['/moves/0/kind is unknown: toString', { moves: [{ kind: 'toString' }] }],
    ['/moves/0/kind is missing', { moves: [{}] }],
    ['/moves/0/kind should be a text', { moves: [{ kind: 7 }] }],
    ['/moves/0/args is missing', { moves: [{ kind: 'act', seat: 0, action: 'mark' }] }],
  ])('names the place of a mismatch: %s', (message, change) => {
    expect(mismatch(file, { ...GOOD, ...change })).toBe(message);
  });

  test('names data that is wrong as a whole', () => {
    expect(mismatch(file, [])).toBe('it should be an object');
    expect(mismatch(shape.both(shape.text, shape.oneOf('a')), 'b')).toBe('it should be a');
  });

  test('of free data has a limit of nesting', () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    expect(mismatch(shape.data(), nested(60))).toBeUndefined();
    expect(mismatch(shape.data(), nested(5000))).toBe('it should be nested less deeply');
  });

  test('refuses what was changed with a place at the change, and changes nothing', () => {
    const places = placesIn(GOOD);
    const junk = fc.oneof(
      fc.constantFrom(undefined, null, -1, 0.5, '', '__proto__', {}, [], true, Number.NaN),
      fc.jsonValue(),
    );
    let refused = 0;
    fc.assert(
      fc.property(fc.nat(places.length - 1), junk, (index, put) => {
        const path = places[index] as readonly string[];
        const changed = structuredClone(GOOD) as unknown;
        const holder = path.slice(0, -1).reduce((part, name) => (part as Record<string, unknown>)[name], changed);
        (holder as Record<string, unknown>)[path.at(-1) as string] = put;
        const before = structuredClone(changed);
        const checked = checkShape(file, changed);
        expect(changed).toEqual(before);
        if (checked.ok) return;
        refused++;
        expect(checked.refusal.path.startsWith(pointer(path.slice(0, -1)))).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(refused).toBeGreaterThan(300);
  });
});

/** The ways to all parts of data. */
function placesIn(data: unknown): readonly (readonly string[])[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, part]) => [[name], ...placesIn(part).map((rest) => [name, ...rest])]);
}

function pointer(path: readonly string[]): string {
  return path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
