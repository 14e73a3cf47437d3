import { checkGolden, describeGame, goldenGame, perft } from '@rookery/testing';
import { expect, test } from 'vitest';
import { checkers } from './index.ts';

describeGame(checkers);

test('has as many positions after each move as counted by others', () => {
  expect(perft(checkers, 6)).toEqual([7, 49, 302, 1469, 7361, 36768]);
});

test('plays the golden game', () => {
  checkGolden(new URL('../golden/game.txt', import.meta.url), goldenGame(checkers, { seed: 'golden' }));
});
