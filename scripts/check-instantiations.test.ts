import { expect, test } from 'vitest';
import { castsIn, checkCasts, checkInstantiations } from './check-instantiations.mjs';
import { temporaryTree } from './temporary-tree.ts';

const told = (count: number) => `Files:             1049\nInstantiations:  ${count}\nMemory used:    228256K\n`;

test('a count up to the ceiling is fine, one above it is told', () => {
  expect(checkInstantiations(told(100), 100)).toEqual([]);
  expect(checkInstantiations(told(101), 100)).toEqual([
    expect.stringContaining('instantiates 101 types; the ceiling is 100'),
  ]);
});

test('a compiler that tells no count is not taken for one that counts none', () => {
  expect(checkInstantiations('error TS5083: Cannot read file', 100)).toEqual([expect.stringContaining('TS5083')]);
});

test('finds a planted cast by its line, and none in comments, texts and tests', () => {
  const code =
    "// as never\nconst a = 'as never';\nconst b = (c as unknown as string[])[d as never];\nconst e = f as\n  unknown as G;\n";
  const root = temporaryTree({
    'packages/engine/src/a.ts': code,
    'packages/engine/src/a.test.ts': code,
    'packages/react/src/b.browser.tsx': code,
    'games/hex/rules/c.tsx': 'type A<B> = { [K in keyof B as B[K] extends string ? never : K]: B[K] };',
  });
  expect(castsIn(root)).toEqual([
    'packages/engine/src/a.ts:3 as unknown as',
    'packages/engine/src/a.ts:3 as never',
    'packages/engine/src/a.ts:4 as unknown as',
  ]);
});

test('the number of casts may neither rise nor stay behind', () => {
  expect(checkCasts(['a.ts:1 as never'], 1)).toEqual([]);
  expect(checkCasts(['a.ts:1 as never'], 0)).toEqual(['a.ts:1 as never', expect.stringContaining('There are 1 casts')]);
  expect(checkCasts([], 1)).toEqual([expect.stringContaining('Lower it.')]);
});
