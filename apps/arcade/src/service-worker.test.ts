import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const ORIGIN = 'https://play.example';

interface Asked {
  readonly method?: string;
  readonly mode?: string;
  readonly url: string;
}

/** The service worker with a cache of some files, and a server that answers or does not. */
function workerWith(files: readonly string[], isServerThere: boolean, base = '/') {
  const text = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')
    .replace("['PRECACHE']", JSON.stringify(files))
    .replace('VERSION', '2');
  const listeners = new Map<string, (event: unknown) => void>();
  const dropped: string[] = [];
  runInNewContext(text, {
    URL,
    Response: { error: () => 'no answer' },
    caches: {
      keys: async () => ['arcade-/-1', 'arcade-/-2', 'arcade-/games/-1', 'another'],
      delete: async (name: string) => dropped.push(name),
      match: async (request: string | Asked) =>
        `cached ${typeof request === 'string' ? request : new URL(request.url).pathname}`,
    },
    fetch: async ({ url }: Asked) => {
      if (!isServerThere) throw new Error('gone');
      return { ok: true, from: url };
    },
    self: {
      location: { origin: ORIGIN, href: `${ORIGIN}${base}service-worker.js` },
      clients: { claim: async () => {} },
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    },
  });
  const ask = async (asked: Asked): Promise<unknown> => {
    let answer: unknown = 'left alone';
    const request = { method: 'GET', mode: 'no-cors', ...asked, url: new URL(asked.url, ORIGIN).href };
    listeners.get('fetch')?.({ request, respondWith: (given: unknown) => (answer = given) });
    return answer;
  };
  const activate = async () => {
    let done: unknown;
    listeners.get('activate')?.({ waitUntil: (work: unknown) => (done = work) });
    await done;
    return dropped;
  };
  return { ask, activate };
}

test('files of the build come from the cache', async () => {
  const { ask } = workerWith(['/assets/index-1.js'], true);
  expect(await ask({ url: '/assets/index-1.js' })).toBe('cached /assets/index-1.js');
  expect(await ask({ url: '/assets/unknown.js' })).toBe('left alone');
});

test('a page comes from the server, and from the cache when the server is gone', async () => {
  const page = { url: '/play/abc', mode: 'navigate' };
  expect(await workerWith([], true).ask(page)).toMatchObject({ ok: true });
  expect(await workerWith([], false).ask(page)).toBe('cached /index.html');
});

test('what only the server knows is never answered here', async () => {
  const { ask } = workerWith(['/api/v2/games', '/healthz'], true);
  for (const url of [
    '/api/v2/games',
    '/api/v2/matches/x/history',
    '/socket',
    '/healthz',
    '/readyz',
    '/metrics',
    '/docs',
    '/docs/guide.html',
  ])
    for (const mode of ['cors', 'navigate']) expect(await ask({ url, mode })).toBe('left alone');
  expect(await ask({ url: '/play/abc', mode: 'navigate', method: 'POST' })).toBe('left alone');
  expect(await ask({ url: 'https://elsewhere.example/assets/a.js' })).toBe('left alone');
});

test('older versions are dropped, and nothing of anybody else', async () => {
  expect(await workerWith([], true).activate()).toEqual(['arcade-/-1']);
});

test('in a folder of an origin, everything is that of the folder', async () => {
  const { ask, activate } = workerWith(['/games/index.html'], false, '/games/');
  expect(await ask({ url: '/games/play/abc', mode: 'navigate' })).toBe('cached /games/index.html');
  expect(await ask({ url: '/games/api/v2/games' })).toBe('left alone');
  expect(await activate()).toEqual(['arcade-/games/-1']);
});
