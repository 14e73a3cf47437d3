import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digest, portableDigest } from './digest.ts';

test('a text has the same hash on every platform', () => {
  expect(digest('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => digest(text) === portableDigest(text)));
});
