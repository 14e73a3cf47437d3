import { checkGolden, describeGame, goldenGame, perft } from '@rookery/testing';
import { expect, test } from 'vitest';
import { hex } from './index.ts';

describeGame(hex, { matchOptions: [{}, { size: 5 }, { size: 4, swap: true }] });

test('any free cell may be taken, whatever the order', () => {
  expect(perft(hex, 2)).toEqual([121, 121 * 120]);
  expect(perft(hex, 4, { options: { size: 3 } })).toEqual([9, 72, 504, 3024]);
});

test('plays the golden game', () => {
  const text = goldenGame(hex, { seed: 'golden', options: { size: 5 } });
  checkGolden(new URL('../golden/game.txt', import.meta.url), text);
});
