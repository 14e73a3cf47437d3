import { expect, test, vi } from 'vitest';
import { serverApi } from './server-api.ts';

/** A server that answers everything in one way. */
function answering(body: unknown, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
  const asked = (): readonly [string, RequestInit] => {
    const [url, init = {}] = fetch.mock.lastCall ?? [];
    return [String(url), init];
  };
  return { api: serverApi({ url: 'http://there:4600', fetch }), asked };
}

test('games and matches are listed', async () => {
  const games = answering({ games: [{ name: 'hex' }] });
  expect(await games.api.listGames()).toEqual({ ok: true, value: [{ name: 'hex' }] });
  expect(games.asked()[0]).toBe('http://there:4600/api/v2/games');
  const matches = answering({ matches: [{ id: 'm' }] });
  expect(await matches.api.listMatches({ game: 'hex', limit: 5 })).toEqual({ ok: true, value: [{ id: 'm' }] });
  expect(matches.asked()[0]).toBe('http://there:4600/api/v2/matches?game=hex&limit=5');
});

test('a server under a path of another one is reached there', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{"games":[]}'));
  for (const url of ['https://there/games', 'https://there/games/?a=1', 'https://there/games#top'])
    await serverApi({ url, fetch }).listGames();
  await serverApi({ url: 'https://there/', fetch }).listGames();
  expect(fetch.mock.calls.map(([url]) => String(url))).toEqual([
    ...Array.from({ length: 3 }, () => 'https://there/games/api/v2/games'),
    'https://there/api/v2/games',
  ]);
});

test('matches are made and seats claimed', async () => {
  const given = { match: 'm', seat: 0, token: 't' };
  const { api, asked } = answering(given, 201);
  expect(await api.createMatch({ game: 'hex' })).toEqual({ ok: true, value: given });
  expect(asked()).toMatchObject(['http://there:4600/api/v2/matches', { method: 'POST', body: '{"game":"hex"}' }]);
  await api.claimSeat('a/b', { name: 'Ann' });
  expect(asked()).toMatchObject(['http://there:4600/api/v2/matches/a%2Fb/seats', { body: '{"name":"Ann"}' }]);
});

test('a token is sent where no log keeps it', async () => {
  const { api, asked } = answering({ format: 1 });
  await api.queries('m', 'secret').record();
  expect(asked()).toMatchObject([
    'http://there:4600/api/v2/matches/m/record',
    { headers: { authorization: 'Bearer secret' } },
  ]);
});

test('a refusal is a value', async () => {
  const refusal = { code: 'unknown-game', message: 'There is no game called go.', retry: false, details: {} };
  expect(await answering({ refusal }, 404).api.createMatch({ game: 'go' })).toEqual({ ok: false, refusal });
});

test('a server that cannot be reached, or says something else, has not answered', async () => {
  const { api } = answering('<html>', 502);
  expect(await api.listGames()).toMatchObject({ ok: false, refusal: { code: 'unanswered', retry: true } });
  const { api: odd } = answering({}, 500);
  expect(await odd.listGames()).toMatchObject({ refusal: { details: { reason: 'the server said 500' } } });
  const away = serverApi({ url: 'http://there:4600', fetch: () => Promise.reject(new TypeError('fetch failed')) });
  expect(await away.createMatch({ game: 'hex' })).toMatchObject({
    refusal: { message: 'No answer came: fetch failed. Your request may have been carried out or not.' },
  });
});
