import { createMatch } from '@rookery/engine';
import { printPosition, startPosition } from '@rookery/engine/formats';
import { rewind } from '@rookery/engine/undo';
import { connectFour } from '@rookery/games/connect-four/rules';
import { expect, test } from 'vitest';
import { attemptedMove, playedMoves } from './played-moves.ts';

test('the moves of a match are those that were not undone', () => {
  const match = createMatch(connectFour, { players: ['Ann', 'Ben'], seed: 'a' });
  for (const column of [4, 3, 2]) match.act(match.toAct[0] ?? 0, 'drop', { column });
  expect(playedMoves(match)).toMatchObject({
    start: { seed: 'a' },
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

test('a match that began at a position starts there, and has only the moves since', () => {
  const match = createMatch(connectFour, { players: ['Ann', 'Ben'], seed: 'a' });
  match.act(0, 'drop', { column: 4 });
  const position = printPosition(match);
  const made = startPosition(connectFour, position);
  if (!made.ok) throw new Error(made.refusal.message);
  made.value.act(1, 'drop', { column: 4 });
  expect(playedMoves(made.value, position)).toEqual({ start: position, moves: [[1, 'drop 4']] });
});
