import type { Address } from '@rookery/engine/view';
import { createPlay, createWords, ENGLISH, sceneOf, type Thing } from '@rookery/table';
import { around as aroundClient } from './client.ts';

/** What the examples of tables use: a match of connect four as one of its players sees it, its scene, and a play over it. */
export async function around() {
  const { tables, id, ann: store } = await aroundClient();
  const { view } = store.getSnapshot();
  if (view === null) throw new Error('The table has no view.');
  const words = createWords(ENGLISH);
  const scene = sceneOf(view, { words });
  const [thing] = [...scene.byAddress.values()].filter(({ role }) => role === 'cell') as [Thing];
  const play = createPlay(store);
  const address: Address = thing.address;
  return { tables, id, store, view, words, scene, before: scene, after: scene, thing, address, play };
}
