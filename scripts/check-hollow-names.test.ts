import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkHollowNames, usesOf } from './check-hollow-names.mjs';
import { temporaryTree } from './temporary-tree.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const manifest = (name: string) =>
  JSON.stringify({
    name,
    exports: { '.': { source: './src/index.ts', default: './dist/index.js' }, './style.css': './style.css' },
  });

/** A small house in which `made` and what it is written with are used, and `idle` is not. */
const HOUSE = {
  'packages/engine/package.json': manifest('@rookery/engine'),
  'packages/engine/src/index.ts': "export { idle, type Made, make, type Never } from './make.ts';",
  'packages/engine/src/make.ts': [
    'export interface Made { readonly size: number }',
    'export interface Never { readonly size: number }',
    '/** @example idle(); */',
    'export function idle(): void { const never: Never = { size: 1 }; void never; }',
    'export function make(): Made { return { size: 1 }; }',
  ].join('\n'),
  'games/hex/src/index.ts': "import { make } from '@rookery/engine';\nmake();",
  'docs/page.md': 'The word idle stands in prose, and `idle()` too.\n',
};
const namesOf = (files: Readonly<Record<string, string>> = {}) =>
  checkHollowNames(temporaryTree({ ...HOUSE, ...files })).map((violation) => violation.split(' ')[1]);

test('every public name of the packages has a user', () => {
  const uses = usesOf(root);
  process.stdout.write(`public names: ${uses.all.length}, without a user: ${uses.hollow.length}\n`);
  expect(checkHollowNames(root, uses)).toEqual([]);
});

describe('what counts as a user', () => {
  test('a game does, and so does what its names are written with; prose and own examples do not', () => {
    expect(namesOf()).toEqual(['idle', 'Never']);
  });

  test('a snippet of a page does', () => {
    const page = "```ts\nimport { idle, type Never } from '@rookery/engine';\nidle();\n```\n";
    expect(namesOf({ 'docs/page.md': page })).toEqual([]);
  });

  test('a test does not, nor does the package itself', () => {
    expect(
      namesOf({
        'games/hex/src/index.test.ts': "import { idle } from '@rookery/engine';",
        'packages/engine/src/other.ts': "import { idle } from './make.ts';",
        'scripts/tool.mjs': "import { idle } from '@rookery/engine';",
      }),
    ).toEqual(['idle', 'Never']);
  });

  test('of what tests are written with, a test does', () => {
    const testing = {
      'packages/testing/package.json': manifest('@rookery/testing'),
      'packages/testing/src/index.ts': "export { law } from './law.ts';",
      'packages/testing/src/law.ts': 'export const law = 1;',
    };
    expect(namesOf(testing)).toEqual(['idle', 'Never', 'law']);
    expect(namesOf({ ...testing, 'games/hex/src/game.test.ts': "import { law } from '@rookery/testing';" })).toEqual([
      'idle',
      'Never',
    ]);
  });

  test('names that come lazily do', () => {
    const lazy = "const { idle } = await import('@rookery/engine');\ntype N = import('@rookery/engine').Never;";
    expect(namesOf({ 'apps/arcade/src/main.ts': lazy })).toEqual([]);
  });
});

describe('names that wait for their user', () => {
  const listed = (names: object) => ({ 'scripts/hollow-names.json': JSON.stringify(names) });

  test('may be listed', () => {
    expect(namesOf(listed({ '@rookery/engine idle': 'search', '@rookery/engine Never': 'search' }))).toEqual([]);
  });

  test('leave the list once they are used or gone', () => {
    const violations = checkHollowNames(
      temporaryTree({ ...HOUSE, ...listed({ '@rookery/engine make': 'search', '@rookery/engine gone': 'search' }) }),
    );
    expect(violations.at(-2)).toContain('make has a user now');
    expect(violations.at(-1)).toContain('gone is no public name');
  });

  test('are few', () => {
    const names = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`@rookery/engine name${index}`, 'search']));
    expect(checkHollowNames(temporaryTree({ ...HOUSE, ...listed(names) })).at(-1)).toContain('at most 30');
  });
});
