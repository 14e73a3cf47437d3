import { checkGolden, describeGame, goldenGame, perft } from '@rookery/testing';
import { expect, test } from 'vitest';
import { ticTacToe } from './index.ts';

describeGame(ticTacToe);

test('has as many games of each length as counted by others', () => {
  expect(perft(ticTacToe, 9)).toEqual([9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]);
});

test('plays the golden game', () => {
  checkGolden(new URL('../golden/game.txt', import.meta.url), goldenGame(ticTacToe, { seed: 'golden' }));
});
