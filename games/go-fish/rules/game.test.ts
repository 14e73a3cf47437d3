import { checkGolden, describeGame, goldenGame } from '@rookery/testing';
import { test } from 'vitest';
import { goFish } from './index.ts';

describeGame(goFish, { players: [2, 3, 4, 6] });

test('plays the golden game', () => {
  const text = goldenGame(goFish, { seed: 'golden', players: 3 });
  checkGolden(new URL('../golden/game.txt', import.meta.url), text);
});
