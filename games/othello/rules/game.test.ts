import { checkGolden, describeGame, goldenGame, perft, scenario } from '@rookery/testing';
import { expect, test } from 'vitest';
import { othello } from './index.ts';

describeGame(othello);

test('has as many games of each length as counted by others', () => {
  expect(perft(othello, 6)).toEqual([4, 12, 56, 244, 1396, 8200]);
});

test('has as many after each first move: the four of them mirror one another', () => {
  for (const first of ['place c4', 'place d3', 'place e6', 'place f5'])
    expect(perft(scenario(othello).play(first), 5)).toEqual([3, 14, 61, 349, 2050]);
});

test('plays the golden game', () => {
  checkGolden(new URL('../golden/game.txt', import.meta.url), goldenGame(othello, { seed: 'golden' }));
});
