import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ASSETS, BUNDLES } from './assets.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('the files that every page loads are there to be copied and bundled', () => {
  const files = [...Object.keys(ASSETS), ...BUNDLES.map((file) => join('apps/docs/src', file))];
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
