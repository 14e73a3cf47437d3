import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { addressOfPage, NAVIGATION, navigationProblems } from './navigation.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('every page of docs/ has its place in the navigation', () => {
  expect(navigationProblems(ROOT)).toEqual([]);
});

test('a page without a place and a place without a page are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-navigation-'));
  mkdirSync(join(folder, 'docs', 'decisions'), { recursive: true });
  for (const page of NAVIGATION.flatMap(({ pages }) => pages))
    if (page.endsWith('.md') && page !== 'docs/bots.md') writeFileSync(join(folder, page), '');
  writeFileSync(join(folder, 'docs', 'new.md'), '');
  writeFileSync(join(folder, 'docs', 'decisions', '0001-one.md'), '');
  expect(navigationProblems(folder)).toEqual([
    'docs/new.md has no place in apps/docs/src/navigation.ts',
    'docs/bots.md is in the navigation, and not there',
  ]);
  rmSync(folder, { recursive: true });
});

test('pages keep their names in the site', () => {
  expect(['docs/guide.md', 'docs/decisions/', 'CODE_OF_CONDUCT.md', 'settings.html'].map(addressOfPage)).toEqual([
    'guide.html',
    'decisions/index.html',
    'code-of-conduct.html',
    'settings.html',
  ]);
});
