import { connect, type MatchStore, type StoreSnapshot, serverApi } from '@rookery/client';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from './app.ts';

function until(table: MatchStore, isWanted: (snapshot: StoreSnapshot) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = table.subscribe(() => {
      if (!isWanted(table.getSnapshot())) return;
      stop();
      resolve();
    });
  });
}

test('a user of the app plays a bot over HTTP and WebSocket on the port of the app', async () => {
  const app = await createApp();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(url)).text()).toContain('The page of an app');
  const made = await fetch(`${url}/matches`, { method: 'POST', headers: { 'x-key': 'key-of-ann' } });
  const { match, token } = (await made.json()) as { match: string; token: string };

  const client = connect({ url: `${url.replace('http', 'ws')}/games/socket`, WebSocket });
  const table = client.join(match, { token });
  await until(table, ({ view }) => view?.match?.toAct.includes(0) === true);
  expect(await table.act('drop', { column: 4 })).toMatchObject({ ok: true });
  await until(table, ({ view }) => (view?.match?.step ?? 0) >= 2);
  expect(await table.history()).toMatchObject({ ok: true });

  client.close();
  await app.close();
});

test('who is not logged in gets no match, and nobody takes a seat past the app', async () => {
  const app = await createApp();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${url}/matches`, { method: 'POST' })).status).toBe(401);
  const api = serverApi({ url: `${url}/games` });
  expect(await api.createMatch({ game: 'connect-four' })).toMatchObject({ ok: false });
  expect(await api.listGames()).toMatchObject({ ok: true });
  await app.close();
});
