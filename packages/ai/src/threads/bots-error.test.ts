import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOTS_ERRORS } from './bots-error.ts';

test('every code is explained in docs/bots.md', () => {
  const text = readFileSync(new URL('../../../../docs/bots.md', import.meta.url), 'utf8');
  const codes = [...text.matchAll(/^\| `([a-z-]+)` \| .{20,} \|$/gm)].map(([, code]) => code as string);
  expect(codes.filter((code) => code in BOTS_ERRORS).sort()).toEqual(Object.keys(BOTS_ERRORS).sort());
});
