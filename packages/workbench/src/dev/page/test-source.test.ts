import { createMatch } from '@rookery/engine';
import { rewind } from '@rookery/engine/undo';
import { connectFour } from '@rookery/games/connect-four/rules';
import { expect, test } from 'vitest';
import { attemptedMove, playedMoves } from './played-moves.ts';
import { testSource } from './test-source.ts';

const CASE = {
  title: "it can't be",
  library: 'rookery',
  file: 'src/game.ts',
  exportName: 'game',
  isManifest: true,
  players: ['Ann', { name: 'Ben', options: { colour: 'teal' } }],
  options: { size: 7 },
  seed: 'a',
  moves: [[0, 'drop 3']],
  seat: 1,
} as const;

test('a test plays the match up to the move that fails, with the public words of the package', () => {
  expect(testSource({ ...CASE, failing: [1, 'drop "no"'] })).toBe(`import { createMatch } from 'rookery';
import { playAll } from 'rookery/testing';
import { test } from 'vitest';
import { game } from './game.ts';

test('it can\\'t be', async () => {
  const match = createMatch(await game.rules(), { players: ['Ann', { name: 'Ben', options: { colour: 'teal' } }], options: { size: 7 }, seed: 'a' });
  playAll(match, [
    [0, 'drop 3'],
    [1, 'drop "no"'],
  ]);
});
`);
});

test('without a move it lists the moves of the seat for which the rules fail', () => {
  const text = testSource({ ...CASE, library: '@rookery', isManifest: false, exportName: 'rules', moves: [], options: {} });
  expect(text).toContain("import { createMatch } from '@rookery/engine';\nimport { expect, test } from 'vitest';");
  expect(text).toContain('createMatch(rules, { players:');
  expect(text).toContain('expect(() => [...match.legal(1)]).not.toThrow();');
});

test('the moves of a match are those that were not undone', () => {
  const match = createMatch(connectFour, { players: ['Ann', 'Ben'], seed: 'a' });
  for (const column of [4, 3, 2]) match.act(match.toAct[0] ?? 0, 'drop', { column });
  expect(playedMoves(match)).toMatchObject({
    seed: 'a',
    moves: [
      [0, 'drop 4'],
      [1, 'drop 3'],
      [0, 'drop 2'],
    ],
  });
  rewind(match, 1);
  match.act(1, 'drop', { column: 7 });
  expect(playedMoves(match).moves).toEqual([
    [0, 'drop 4'],
    [1, 'drop 7'],
  ]);
});

test('a move under way is named from its command, a choice together with those before it', () => {
  const match = createMatch(connectFour, { players: ['Ann', 'Ben'], seed: 'a' });
  const act = { kind: 'act', action: 'drop', args: { column: 4 }, movesVersion: 0 } as const;
  expect(attemptedMove(match, 0, act, null)).toEqual([0, 'drop 4']);
  const choose = { kind: 'choose', action: 'drop', selection: 'column', value: 2, movesVersion: 0 } as const;
  expect(attemptedMove(match, 0, choose, null)).toEqual([0, 'drop 2']);
  expect(attemptedMove(match, 0, { kind: 'resign' }, null)).toBeUndefined();
  expect(attemptedMove(match, 0, { ...act, args: { column: 99 } }, null)).toBeUndefined();
});
