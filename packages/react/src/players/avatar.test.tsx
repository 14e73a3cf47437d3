import { createLocalClient } from '@rookery/client/local';
import { defineGame, Game, loop, turnLoop } from '@rookery/engine';
import { goFish } from '@rookery/games/go-fish/rules';
import { createWords, ENGLISH } from '@rookery/table';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Lobby, PlayerList, TableProvider } from '../index.ts';

const pictured = defineGame(Game, ({ action }) => ({
  name: 'pictured',
  players: 1,
  setup: ({ game }) => {
    game.currentPlayer.avatar = '/faces/owl.svg';
  },
  actions: { go: action('Go').do(() => undefined) },
  flow: loop(turnLoop('go')),
  outcome: () => undefined,
}));

const tables = createLocalClient({ games: [goFish, pictured] });

async function live(id: string) {
  const store = tables.join(id, { seat: 0 });
  await expect.poll(() => store.getSnapshot().status).toBe('live');
  return store;
}

/** What stands in the places of avatars, one after the other. */
function avatarsIn(store: Awaited<ReturnType<typeof live>>, part: ReactNode): readonly string[] {
  const html = renderToString(
    <TableProvider store={store} words={createWords(ENGLISH)}>
      {part}
    </TableProvider>,
  );
  return [...html.matchAll(/class="rk-avatar"[^>]*>(.*?)<\/span>/g)].map(([, inside = '']) => inside);
}

test('an avatar that was chosen in the lobby is shown there, and in the list of players', async () => {
  const made = await tables.create({ game: 'go-fish', seats: 2, bots: { 1: 'random' }, claim: { name: 'Ann' } });
  if (!made.ok) throw new Error(made.refusal.message);
  const store = await live(made.value.id);
  expect(avatarsIn(store, <Lobby />)[0]).toBe('A');
  await store.perform({ kind: 'setPlayerOptions', options: { avatar: '🐙' } });
  expect(avatarsIn(store, <Lobby />)[0]).toBe('🐙');
  await store.perform({ kind: 'start' });
  const [ann, bot] = avatarsIn(store, <PlayerList />);
  expect(ann).toBe('🐙');
  expect(bot).toContain('<svg');
});

test('an avatar that the rules name by an address is drawn as a picture', async () => {
  const made = await tables.createAndStart({ game: 'pictured', people: ['Ann'] });
  if (!made.ok) throw new Error(made.refusal.message);
  expect(avatarsIn(await live(made.value.id), <PlayerList />)).toEqual([
    '<img class="rk-picture" src="/faces/owl.svg" alt="" draggable="false"/>',
  ]);
});
