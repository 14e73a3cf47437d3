import { checkGolden, describeGame, goldenGame } from '@rookery/testing';
import { test } from 'vitest';
import { skirmish } from './index.ts';

describeGame(skirmish);

test('plays the golden game', () => {
  checkGolden(new URL('../golden/game.txt', import.meta.url), goldenGame(skirmish, { seed: 'golden' }));
});
