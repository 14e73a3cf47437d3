import { createLocalClient } from '@rookery/client/local';
import { createWorkerClient, serveClient } from '@rookery/client/worker';
import { goFish } from '@rookery/games/go-fish/rules';
import { expect, test, vi } from 'vitest';
import { HotPort } from './hot-port.ts';
import { phoneAccess } from './phone-seat-access.ts';

/** A phone at the second seat of a match in development. */
async function phoneAtTable() {
  const game = { ...goFish, debug: ({ game: { players } }) => ({ seats: players.length }) } as typeof goFish;
  const client = createLocalClient({ games: [game], sessions: { policy: { development: true } } });
  const made = await client.createAndStart({ game: 'go-fish', people: ['Ann', 'Ben'] });
  if (!made.ok) throw new Error(made.refusal.message);
  const { id } = made.value;
  const here: HotPort = new HotPort((message) => queueMicrotask(() => there.receive(message)));
  const there: HotPort = new HotPort((message) => queueMicrotask(() => here.receive(message)));
  const access = phoneAccess(() => client.seat(id, 1));
  const phone = createWorkerClient(there);
  serveClient(here, access.client);
  const store = phone.join('any match', { seat: 0 });
  await vi.waitFor(() => expect(store.getSnapshot().view).not.toBeNull());
  return { client, id, phone, store, access };
}

test('a phone has its own seat, whichever it asks for, and none of the values for the author', async () => {
  const { store, client, id } = await phoneAtTable();
  const author = client.join(id, { seat: 0 });
  await vi.waitFor(() => expect(author.getSnapshot().view?.debug).toEqual({ seats: 2 }));
  const { view } = store.getSnapshot();
  expect(view?.seat).toBe(1);
  expect(author.getSnapshot().view?.isDevelopment).toBe(true);
  expect(view).not.toHaveProperty('debug');
  expect(view).not.toHaveProperty('isDevelopment');
  await client.close();
});

test('a phone can neither rewind, nor change bots, nor reach other matches', async () => {
  const { store, phone, client } = await phoneAtTable();
  for (const command of [
    { kind: 'rewind', step: 0 },
    { kind: 'setBot', seat: 0, bot: 'easy' },
  ] as const)
    expect(await store.perform(command)).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
  expect(await store.inspect({ viewer: 0 })).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
  expect(await store.record()).toMatchObject({ ok: false });
  expect((await store.history()).ok).toBe(true);
  expect(await phone.list()).toMatchObject({ ok: false });
  expect(await phone.createAndStart({ game: 'go-fish', people: ['Eve', 'Fay'] })).toMatchObject({ ok: false });
  await client.close();
});

test('a phone that has left gets nothing more', async () => {
  const { store, access, client, id } = await phoneAtTable();
  const before = store.getSnapshot();
  access.close();
  await client.seat(id, 0).perform({ kind: 'say', text: 'hello' });
  expect(store.getSnapshot()).toBe(before);
  await client.close();
});
