import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch, createPatch } from './index.ts';

/** Lists that differ in a few places, as those of views do. */
const lists = fc
  .array(fc.nat(9), { maxLength: 30 })
  .chain((before) =>
    fc.tuple(
      fc.constant(before),
      fc.array(fc.tuple(fc.nat(30), fc.nat(3), fc.array(fc.nat(9), { maxLength: 3 })), { maxLength: 4 }),
    ),
  );

const value = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: 'small' }, fc.jsonValue({ maxDepth: 0 }), tie('list'), tie('object')),
  list: fc.array(tie('any'), { maxLength: 5 }),
  object: fc.dictionary(
    fc.oneof(fc.constantFrom('=', '-', '+', '*', '.', '-a', '__proto__', 'constructor', 'a', 'b'), fc.string()),
    tie('any'),
    { maxKeys: 5 },
  ),
})).any;

test('a patch leads from any value to any other, also over the wire', () => {
  fc.assert(
    fc.property(value, value, (before, after) => {
      const [a, b] = JSON.parse(JSON.stringify([before, after]));
      const patch = createPatch(a, b);
      const sent = patch === undefined ? a : applyPatch(a, JSON.parse(JSON.stringify(patch)));
      expect(sent).toEqual(b);
      expect(Object.getPrototypeOf(sent ?? {})).toBe(Object.getPrototypeOf(b ?? {}));
    }),
    { numRuns: 2000 },
  );
});

test('nothing changed is no patch', () => {
  expect(createPatch({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeUndefined();
});

test('a patch shares what has not changed, and leaves the old value as it was', () => {
  const before = { kept: { deep: [1] }, list: [{ id: 1 }, { id: 2 }] };
  const after = applyPatch(before, { list: { 1: { id: 3 } } });
  expect(after).toEqual({ kept: { deep: [1] }, list: [{ id: 1 }, { id: 3 }] });
  expect(after.kept).toBe(before.kept);
  expect(after.list[0]).toBe(before.list[0]);
  expect(before.list[1]).toEqual({ id: 2 });
});

test('a list that grew, shrank or changed inside says only that', () => {
  expect(createPatch([1, 2, 3], [1, 2, 3, 4])).toEqual({ '+': [3, 0, 4] });
  expect(createPatch([1, 2, 3], [1, 3])).toEqual({ '+': [1, 1] });
  expect(createPatch([1, 2, 3, 4, 5, 6, 7], [1, 3, 4, 6, 7])).toEqual({
    '*': [
      [1, 1],
      [4, 1],
    ],
  });
  expect(createPatch([1, 2, 3], [0, 1, 2, 3, 4])).toEqual({
    '*': [
      [0, 0, 0],
      [3, 0, 4],
    ],
  });
  expect(createPatch([{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 5 }])).toEqual({ 1: { a: 5 } });
});

test('a list that forgets its oldest entry for each new one is not told again', () => {
  const lines = Array.from({ length: 100 }, (_, line) => ({ name: 'Ann', text: `line ${line}` }));
  const next = [...lines.slice(1), { name: 'Ann', text: 'the last word' }];
  expect(createPatch(lines, next)).toEqual({
    '*': [
      [0, 1],
      [100, 0, { name: 'Ann', text: 'the last word' }],
    ],
  });
  // Where everything has changed in its place, each says only what has.
  const older = lines.map((line) => ({ ...line, name: 'Ben' }));
  expect(createPatch(lines, older)).toEqual(Object.fromEntries(lines.map((_, line) => [line, { name: 'Ben' }])));
});

test('something small that comes where a plain value was needs no sign', () => {
  expect(createPatch({ stone: null }, { stone: { id: 1 } })).toEqual({ stone: { id: 1 } });
  expect(applyPatch({ stone: null }, { stone: { id: 1 } })).toEqual({ stone: { id: 1 } });
  expect(createPatch({}, { list: [1], '.odd': { '=': 1 } })).toEqual({ list: { '=': [1] }, '..odd': { '=': { '=': 1 } } });
});

test('a patch that does not fit is told', () => {
  expect(() => applyPatch({ a: 1 }, { a: { b: { c: 2 } } })).toThrow(/does not fit/);
  expect(() => applyPatch({ a: 1 }, { a: { '-': ['b'] } })).toThrow(/does not fit/);
  expect(() => applyPatch([1], { 4: 2 })).toThrow(/does not fit/);
  expect(() => applyPatch([1], { '+': [3, 1] })).toThrow(/does not fit/);
});

test('a list that was cut and filled in several places comes out the same', () => {
  fc.assert(
    fc.property(lists, ([before, cuts]) => {
      const after = [...before];
      for (const [from, count, items] of cuts) after.splice(from % (after.length + 1), count, ...items);
      const patch = createPatch(before, after);
      expect(patch === undefined ? before : applyPatch(before, patch)).toEqual(after);
    }),
    { numRuns: 2000 },
  );
});
