import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from '../browser.test-kit.ts';
import { BROKEN_STORAGE } from '../local/broken-storage.test-kit.ts';

const WORKER = `
  import { serveLocalClient } from '@rookery/client/worker';
  const GAMES = {
    'connect-four': async () => (await import('@rookery/games/connect-four/rules')).connectFour,
    hex: async () => (await import('@rookery/games/hex/rules')).hex,
  };
  serveLocalClient(self, { database: 'my-games', games: async (name) => GAMES[name]?.() });`;

/** The same, in workers whose storage is broken in one way each. Imports run first, so the database is opened where it is broken. */
const BROKEN_WORKERS = Object.fromEntries(
  Object.values(BROKEN_STORAGE).map((stub, i) => [
    `broken-${i}`,
    WORKER.replace('serveLocalClient(self', `${stub}\n  serveLocalClient(self`),
  ]),
);

/** What the tests of a page are written with. */
const PAGE = `
  import { tabBroadcast } from '@rookery/client/local';
  import { createWorkerClient } from '@rookery/client/worker';
  import { broadcastLaws } from '@rookery/session/laws';
  import { run } from 'vitest';
  broadcastLaws('of tabs', () => {
    const name = crypto.randomUUID();
    const pass = (ms) => new Promise((resolve) => setTimeout(resolve, ms + 20));
    return { here: tabBroadcast(name), there: tabBroadcast(name), pass };
  });
  const begin = () => new Worker('/worker.js', { type: 'module' });
  let worker = begin();
  const tables = createWorkerClient(worker);
  const until = (table, isWanted) => new Promise((resolve) => {
    const look = () => isWanted(table.getSnapshot()) && (stop(), resolve(table.getSnapshot().view));
    const stop = table.subscribe(look);
    queueMicrotask(look);
  });
  const isMyTurn = ({ status, view }) =>
    status === 'live' && (view.stage === 'over' || view.match.toAct.includes(view.seat));
  const got = (reply) => { if (!reply.ok) throw new Error(reply.refusal.message); return reply.value; };
  const replaceWorker = () => { worker.terminate(); worker = begin(); tables.reconnect(worker); };
  const brokenTables = (name, onUnsaved) => createWorkerClient(new Worker('/' + name + '.js', { type: 'module' }), { onUnsaved });
  Object.assign(globalThis, { brokenTables, run, tables, until, isMyTurn, got, replaceWorker });`;

/** Runs the body of an async function in a page. */
function inPage<T>(page: Page, body: string): Promise<T> {
  return page.evaluate<T>(`(async () => { ${body} })()`);
}

describe('in a browser', { timeout: 60_000 }, () => {
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    site = await openSite({ page: PAGE, worker: WORKER, ...BROKEN_WORKERS });
    page = await site.open();
  }, 120_000);
  afterAll(() => site?.close());

  test('tabs keep the laws of broadcasts, with the locks of the browser', async () => {
    const outcomes = await inPage<readonly { error: string | null }[]>(page, 'return run();');
    expect(outcomes.length).toBeGreaterThan(9);
    expect(outcomes.filter(({ error }) => error !== null)).toEqual([]);
  });

  test('a match against a bot is played in a worker, and goes on after the page was loaded anew', async () => {
    const id = await inPage<string>(
      page,
      `const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann'], bots: { 1: 'medium' } }));
       const table = tables.join(id, { seat: 0 });
       await until(table, isMyTurn);
       got(await table.act('drop', { column: 4 }));
       await until(table, isMyTurn);
       return id;`,
    );
    await page.reload();
    const ending = await inPage<{ by: string }>(
      page,
      `const [{ id }] = got(await tables.list({ stage: 'playing' }));
       const table = tables.join(id, { seat: 0 });
       let view = await until(table, isMyTurn);
       if (id !== '${id}' || view.match.step !== 2) throw new Error('it has not gone on');
       const { action, args } = got(await table.hint());
       got(await table.act(action, args));
       while ((view = await until(table, isMyTurn)).stage !== 'over')
         got(await table.act('drop', { column: view.offers[0].first.candidates[0].value }));
       got(await table.record());
       return view.ending;`,
    );
    expect(ending.by).toBe('rules');
  });

  test('a bot that thought while the page was loaded anew thinks again at once', async () => {
    const id = await inPage<string>(
      page,
      `const creation = { game: 'connect-four', people: ['Ann'], bots: { 1: 'mcts:2000ms' } };
       const { id } = got(await tables.createAndStart(creation));
       const table = tables.join(id, { seat: 0 });
       await until(table, isMyTurn);
       got(await table.act('drop', { column: 4 }));
       return id;`,
    );
    // A turn that is thought about is claimed.
    await page.waitForFunction(
      `navigator.locks.query().then(({ held }) => held.some(({ name }) => name.includes('bot/${id}')))`,
    );
    const begun = Date.now();
    await page.reload();
    const body = `return (await until(tables.join('${id}', { seat: 0 }), isMyTurn)).match.step;`;
    expect(await inPage<number>(page, body)).toBe(2);
    // The claim of a worker that does not say that it goes would last for 30 seconds.
    expect(Date.now() - begun).toBeLessThan(20_000);
  });

  test('only the games that are played are fetched', async () => {
    const other = await site.open();
    await inPage(other, 'got(await tables.list());');
    expect(site.fetched()).toContain('/worker.js');
    await inPage(other, "got(await tables.createAndStart({ game: 'hex', people: ['Ann', 'Bob'] }));");
    expect(site.fetched()).not.toEqual([]);
    await inPage(other, "got(await tables.createAndStart({ game: 'hex', people: ['Ann', 'Bob'] }));");
    expect(site.fetched()).toEqual([]);
    await other.close();
  });

  test('two tabs see one another at once', async () => {
    const other = await site.open();
    const id = await inPage<string>(
      page,
      `const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
       globalThis.table = tables.join(id, { seat: 0 });
       await until(table, isMyTurn);
       return id;`,
    );
    const bobsTurn = inPage<number>(
      other,
      `globalThis.table = tables.join('${id}', { seat: 1 });
       return (await until(table, isMyTurn)).match.step;`,
    );
    await inPage(page, "got(await table.act('drop', { column: 4 }));");
    expect(await bobsTurn).toBe(1);
    const annsTurn = inPage<number>(page, 'return (await until(table, isMyTurn)).match.step;');
    await inPage(other, "got(await table.act('drop', { column: 4 }));");
    expect(await annsTurn).toBe(2);
    await other.close();
  });

  test('another worker takes over from one that has ended', async () => {
    const steps = await inPage<readonly number[]>(
      page,
      `const { id } = got(await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] }));
       const table = tables.join(id, { seat: 0 });
       await until(table, isMyTurn);
       got(await table.act('drop', { column: 4 }));
       const before = table.getSnapshot().view.match.step;
       replaceWorker();
       const away = table.getSnapshot().status;
       const { match } = await until(table, ({ status }) => status === 'live');
       return [away, before, match.step];`,
    );
    expect(steps).toEqual(['away', 1, 1]);
  });

  test.each(Object.keys(BROKEN_STORAGE).map((how, i) => [how, `broken-${i}`]))(
    'where the storage of the worker %s, a match is played in memory, and the page is told once',
    async (_, worker) => {
      const other = await site.open();
      const played = await inPage<readonly unknown[]>(
        other,
        `const unsaved = [];
         const own = brokenTables('${worker}', (reason) => unsaved.push(reason));
         const { id } = got(await own.createAndStart({ game: 'connect-four', people: ['Ann'], bots: { 1: 'random' } }));
         const table = own.join(id, { seat: 0 });
         await until(table, isMyTurn);
         got(await table.act('drop', { column: 4 }));
         const { match } = await until(table, isMyTurn);
         return [match.step, got(await own.list()).length, unsaved.length];`,
      );
      expect(played).toEqual([2, expect.any(Number), 1]);
      await other.close();
    },
  );
});
