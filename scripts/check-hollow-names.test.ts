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
  'games/hex/rules/index.ts': "import { make } from '@rookery/engine';\nmake();",
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
    const page = "```ts\nimport { idle, type Never } from '@rookery/engine';\nidle() satisfies Never;\n```\n";
    expect(namesOf({ 'docs/page.md': page })).toEqual([]);
  });

  test('a test does not, nor does the package itself', () => {
    expect(
      namesOf({
        'games/hex/rules/index.test.ts': "import { idle } from '@rookery/engine';",
        'packages/engine/src/other.ts': "import { idle } from './make.ts';",
        'scripts/tool.mjs': "import { idle } from '@rookery/engine';",
      }),
    ).toEqual(['idle', 'Never']);
  });

  test('another package that only exports it again does not, nor does a comment, an idle import or a property of that name', () => {
    const packages = (text: string) => ({
      'packages/cards/package.json': manifest('@rookery/cards'),
      'packages/cards/src/index.ts': '',
      'packages/cards/src/inner.ts': text,
    });
    for (const text of [
      "export { idle, type Never } from '@rookery/engine';",
      "import { idle, type Never } from '@rookery/engine';\nexport { idle, type Never };",
      "/**\n * @example\n * import { idle, type Never } from '@rookery/engine';\n * idle();\n */\nexport {};",
      "import { idle, type Never } from '@rookery/engine';",
      "import { idle, type Never } from '@rookery/engine';\nconst a = { idle: 1 };\na.idle;",
    ])
      expect(namesOf(packages(text)), text).toEqual(['idle', 'Never']);
    const using = "import { idle, type Never } from '@rookery/engine';\nidle();\nlet never: Never;";
    expect(namesOf(packages(using))).toEqual([]);
  });

  test('something unused of the same file does not', () => {
    const text = [
      'export interface Made { readonly size: Size }',
      'interface Size { readonly inner: Inner }',
      'export interface Inner { readonly made: Made }',
      '/** Not written with Never. */',
      'export function make(): Made { return { size: 1 }; }',
      'export interface Idle { readonly never: Never }',
      'export interface Never { readonly idle: Idle }',
    ].join('\n');
    const door = "export { type Idle, type Inner, type Made, make, type Never } from './make.ts';";
    expect(namesOf({ 'packages/engine/src/index.ts': door, 'packages/engine/src/make.ts': text })).toEqual([
      'Idle',
      'Never',
    ]);
  });

  test('a public name that mentions it by way of another file does', () => {
    const files = {
      'packages/engine/src/index.ts': "export { make } from './make.ts';\nexport type { Inner, Never } from './inner.ts';",
      'packages/engine/src/make.ts': "import type { Made } from './made.ts';\nexport function make(): Made { return 1; }",
      'packages/engine/src/made.ts': "import type { Inner } from './inner.ts';\nexport type Made = Inner;",
      'packages/engine/src/inner.ts': 'export type Inner = number;\nexport type Never = string;',
    };
    expect(namesOf(files)).toEqual(['Never']);
  });

  test('of what tests are written with, a test does', () => {
    const testing = {
      'packages/testing/package.json': manifest('@rookery/testing'),
      'packages/testing/src/index.ts': "export { law } from './law.ts';",
      'packages/testing/src/law.ts': 'export const law = 1;',
    };
    expect(namesOf(testing)).toEqual(['idle', 'Never', 'law']);
    expect(
      namesOf({ ...testing, 'games/hex/rules/game.test.ts': "import { law } from '@rookery/testing';\nlaw;" }),
    ).toEqual(['idle', 'Never']);
  });

  test('names that come lazily do', () => {
    const lazy = "const { idle } = await import('@rookery/engine');\ntype N = import('@rookery/engine').Never;";
    expect(namesOf({ 'apps/arcade/src/main.ts': lazy })).toEqual([]);
  });
});

describe('names that wait for their user', () => {
  const listed = (names: object) => ({ 'scripts/hollow-names.json': JSON.stringify(names) });

  test('may be listed', () => {
    expect(namesOf(listed({ '@rookery/engine idle': 'issue 9', '@rookery/engine Never': 'issue 9' }))).toEqual([]);
  });

  test('leave the list once they are used or gone', () => {
    const violations = checkHollowNames(
      temporaryTree({ ...HOUSE, ...listed({ '@rookery/engine make': 'issue 9', '@rookery/engine gone': 'issue 9' }) }),
    );
    expect(violations.at(-2)).toContain('make has a user now');
    expect(violations.at(-1)).toContain('gone is not a public name');
  });

  test('say which issue will use them', () => {
    const violations = checkHollowNames(
      temporaryTree({ ...HOUSE, ...listed({ '@rookery/engine idle': 'later', '@rookery/engine Never': 'issue 9' }) }),
    );
    expect(violations).toEqual([expect.stringContaining('idle does not say which issue will use it')]);
  });

  test('are few', () => {
    const names = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`@rookery/engine name${index}`, 'issue 9']));
    expect(checkHollowNames(temporaryTree({ ...HOUSE, ...listed(names) })).at(-1)).toContain('at most 30');
  });
});
