import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderProblems, gameFolders, registryOf } from './game-registry.mjs';
import { temporaryTree } from './temporary-tree.ts';

const GAME = {
  'games/go/game.ts': "export const game = { name: 'go' };",
  'games/go/rules/index.ts': 'export const go = 1;',
  'games/kit/index.ts': 'export {};',
};

const problems = (files: Readonly<Record<string, string>>) => {
  const folder = join(temporaryTree({ ...GAME, ...files }), 'games');
  return folderProblems(folder, gameFolders(folder));
};

test('folders with a manifest are games, and the registry names each of them once', () => {
  const folder = join(temporaryTree({ ...GAME, 'games/nine-men/game.ts': '' }), 'games');
  expect(gameFolders(folder)).toEqual(['go', 'nine-men']);
  const { 'index.ts': index = '', 'rules.ts': rules = '' } = registryOf(['go', 'nine-men']);
  expect(index).toContain("import { game as nineMen } from './nine-men/game.ts';");
  expect(rules).toContain("  'nine-men': async () => (await import('./nine-men/rules/index.ts')).nineMen,");
});

test('a manifest of another name and rules without their definition are named', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ 'games/go/game.ts': "export const game = { name: 'gone' };" })).toEqual([
    "games/go/game.ts does not say name: 'go', as its folder is called",
  ]);
  expect(problems({ 'games/go/rules/index.ts': 'export const chess = 1;' })).toEqual([
    'games/go/rules/index.ts exports no `go`',
  ]);
  expect(problems({ 'games/nine-men/game.ts': "export const game = { name: 'nine-men' };" })).toEqual([
    'games/nine-men/rules/index.ts is missing',
  ]);
});

test('the registry in the repository is what the folders say', () => {
  const folder = join(import.meta.dirname, '..', 'games');
  const files = registryOf(gameFolders(folder));
  const written = Object.fromEntries(Object.keys(files).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  expect(written).toEqual(files);
});
