import { checkGolden, describeGame, goldenGame, perft } from '@rookery/testing';
import { expect, test } from 'vitest';
import { connectFour } from './index.ts';

describeGame(connectFour);

test('has as many games of each length as counted by others', () => {
  expect(perft(connectFour, 6)).toEqual([7, 49, 343, 2401, 16807, 117649]);
});

test('plays the golden game', () => {
  checkGolden(new URL('../golden/game.txt', import.meta.url), goldenGame(connectFour, { seed: 'golden' }));
});
