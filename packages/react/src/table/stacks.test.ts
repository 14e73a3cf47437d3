import { GAMES } from '@rookery/games/definitions';
import { sceneOf, type Thing } from '@rookery/table';
import { expect, test } from 'vitest';
import { tableOf } from '../screen/games.test-kit.ts';
import { stackWith } from './stacks.ts';

test('in a column a card takes along all that lie on it, elsewhere it goes alone', async () => {
  const klondike = GAMES.find(({ name }) => name === 'klondike');
  const { view } = (await tableOf(klondike as (typeof GAMES)[number])).getSnapshot();
  if (view === null) throw new Error('There is no view.');
  const scene = sceneOf(view);
  const zones = [...scene.byAddress.values()].filter(({ role }) => role === 'zone');
  const last = zones.find(({ name }) => name === 'tableau7') as Thing;
  const keys = last.things.map(({ key }) => key);
  expect(keys).toHaveLength(7);
  expect(stackWith(scene, keys[4] as string)).toEqual(keys.slice(4));
  const stock = zones.find(({ name }) => name === 'stock') as Thing;
  const [bottom] = stock.things;
  expect(stackWith(scene, bottom?.key ?? '')).toEqual([bottom?.key]);
});
