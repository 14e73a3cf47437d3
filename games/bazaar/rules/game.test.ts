import { createMatch } from '@rookery/engine';
import { checkGolden, describeGame, goldenGame } from '@rookery/testing';
import { expect, test } from 'vitest';
import { bazaar } from './index.ts';

// Random merchants need some two thousand inputs for ten points: the laws look at shorter games, and at rich ones, in which
// everything is soon bought, played, lost and won.
const matchOptions = [{ days: 6 }, { days: 6, points: 5, wealth: 2 }];
describeGame(bazaar, { players: [3, 4], games: 4, matchOptions });

test('plays the golden game', () => {
  const text = goldenGame(bazaar, { seed: 'golden', players: 4, options: { days: 10, wealth: 1 } });
  checkGolden(new URL('../golden/game.txt', import.meta.url), text);
});

test.each(bazaar.presets.map(({ name, options = {} }) => [name, options] as const))(
  'can begin with the preset %s',
  (_, options) => {
    expect(createMatch(bazaar, { options }).options).toMatchObject(options);
  },
);
