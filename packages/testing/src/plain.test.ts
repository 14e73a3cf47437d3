import { expect, test } from 'vitest';
import { whereNotPlain } from './plain.ts';

test('plain data comes back the same', () => {
  expect(whereNotPlain({ a: [1, 'b', null, { c: false }], d: {} })).toBeUndefined();
});

test.each([
  [undefined, 'the value is undefined'],
  [{ a: { b: undefined } }, 'a.b is undefined'],
  [{ a: [Number.NaN] }, 'a.0 is NaN'],
  [[-0], '0 is -0'],
  [{ a: new Map() }, 'a is a Map'],
  [{ a: () => 1 }, 'a is function'],
  [{ a: { toJSON: 1 } }, 'a says itself what it is in JSON'],
])('%o does not', (value, place) => {
  expect(whereNotPlain(value)).toBe(place);
});
