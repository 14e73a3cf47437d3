import { expect, test } from 'vitest';
import { differences } from './difference.ts';

test('tells where plain data differs, and how', () => {
  const before = { a: 1, b: { c: [1, 2] }, d: 'same' };
  const after = { a: 2, b: { c: [1, 2, 3] }, d: 'same' };
  expect(differences(before, after)).toEqual([
    { path: 'a', before: '1', after: '2' },
    { path: 'b.c.2', before: '–', after: '3' },
  ]);
});

test('what is the same has no differences', () => {
  expect(differences({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
});
