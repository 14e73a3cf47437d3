import { checkGolden, describeGame, goldenGame, perft } from '@rookery/testing';
import { expect, test } from 'vitest';
import { othello } from './index.ts';

describeGame(othello);

test('has as many games of each length as counted by others', () => {
  expect(perft(othello, 6)).toEqual([4, 12, 56, 244, 1396, 8200]);
});

test('plays the golden game', () => {
  checkGolden(new URL('./game.golden.txt', import.meta.url), goldenGame(othello, { seed: 'golden' }));
});
