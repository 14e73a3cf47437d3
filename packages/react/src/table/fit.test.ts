import { GAMES } from '@rookery/games/definitions';
import { sceneOf } from '@rookery/table';
import { expect, test } from 'vitest';
import { tableOf } from '../screen/games.test-kit.ts';
import { unitFor } from './fit.ts';

const PHONE = { width: 350, height: 614 };
const DESK = { width: 990, height: 770 };

test.each(GAMES.map((game) => [game.name, game] as const))(
  '%s: cards can be read on a phone, and are larger on a desk',
  async (_, game) => {
    const { view } = (await tableOf(game)).getSnapshot();
    if (view === null) throw new Error('There is no view.');
    const scene = sceneOf(view);
    const [small, large] = [unitFor(scene, PHONE), unitFor(scene, DESK)];
    expect(small).toBeGreaterThanOrEqual(36);
    expect(large).toBeGreaterThanOrEqual(small);
    expect(large).toBeLessThanOrEqual(104);
  },
);

test('seven columns fit side by side on a phone', async () => {
  const klondike = GAMES.find(({ name }) => name === 'klondike');
  const { view } = (await tableOf(klondike as (typeof GAMES)[number])).getSnapshot();
  if (view === null) throw new Error('There is no view.');
  expect(unitFor(sceneOf(view), PHONE) * 7).toBeLessThanOrEqual(PHONE.width);
});
