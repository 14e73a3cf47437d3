import { expect, test } from 'vitest';
import { checkGameNames } from './check-game-names.mjs';
import { temporaryTree } from './temporary-tree.ts';

const GAMES = { 'games/go-fish/game.ts': '', 'games/hex/game.ts': '', 'package.json': '{}' };
const check = (files: Readonly<Record<string, string>>) => checkGameNames(temporaryTree({ ...GAMES, ...files }));

test('imports of a game and texts that name one are found, with file and line', () => {
  const text = "\nimport { goFish } from '@rookery/games/go-fish/rules';\nconst loads = { game: 'hex', other: `go-fish` };";
  expect(check({ 'proofs/secrecy.ts': text })).toEqual([
    "proofs/secrecy.ts:2 names the game 'go-fish': take it from the registry",
    "proofs/secrecy.ts:3 names the game 'hex': take it from the registry",
    "proofs/secrecy.ts:3 names the game 'go-fish': take it from the registry",
  ]);
});

test('lists by key and dependencies are found', () => {
  const dependencies = { '@rookery/games/hex/rules': '1' };
  expect(
    check({
      'apps/arcade/src/tables.ts': "const TABLES = { 'go-fish': 1, klondike: 2 };",
      'apps/arcade/package.json': JSON.stringify({ dependencies }),
    }),
  ).toEqual([
    "apps/arcade/src/tables.ts:1 names the game 'go-fish': take it from the registry",
    "apps/arcade/package.json:1 depends on the game '@rookery/games/hex/rules'",
  ]);
});

test('words of the framework, tests, peers and the registry are no names of games', () => {
  expect(
    check({
      'packages/engine/src/layout.ts': "const LAYOUTS = ['row', 'hex']; digest('hex'); import('@rookery/games/rules');",
      'packages/engine/src/layout.test.ts': "const game = 'go-fish';",
      'bench/peers/hand.mjs': "const game = 'go-fish';",
    }),
  ).toEqual([]);
});
