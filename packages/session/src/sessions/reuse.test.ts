import { diffOf } from '@rookery/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reuse } from './reuse.ts';

/** No view has a key that is none for JavaScript. */
const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'));

test('what is reused says the same, and leads to the same patch', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const kept = reuse(before, after);
      expect(kept).toEqual(after);
      expect(diffOf(before, kept)).toEqual(diffOf(before, after));
    }),
  );
});

test('what has not changed is the same object', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(reuse(value, structuredClone(value))).toBe(value);
    }),
  );
  const before = { a: { b: [1, { c: 2 }] }, d: { e: 1 } };
  const kept = reuse(before, { a: { b: [1, { c: 2 }] }, d: { e: 2 } });
  expect(kept.a).toBe(before.a);
  expect(kept.d).toEqual({ e: 2 });
});
