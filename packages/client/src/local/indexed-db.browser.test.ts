import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from '../browser.test-kit.ts';

import { BROKEN_STORAGE } from './broken-storage.test-kit.ts';

const PAGE = `
  import { connectFour } from '@rookery/games/connect-four/rules';
  import { indexedDb, KeyValueStore, createLocalClient, memoryFallback } from '@rookery/client/local';
  import { storeLaws } from '@rookery/session/laws';
  import { run } from 'vitest';
  storeLaws('in a browser', () => {
    const name = crypto.randomUUID();
    return {
      open: async () => new KeyValueStore(indexedDb(name)),
      clear: () => new Promise((resolve) => { indexedDB.deleteDatabase(name).onsuccess = () => resolve(); }),
    };
  }, { durable: true });
  const tables = () => createLocalClient({ games: [connectFour], store: new KeyValueStore(indexedDb('visits')) });
  const unsaved = [];
  const withFallback = () =>
    createLocalClient({ games: [connectFour], store: memoryFallback(new KeyValueStore(indexedDb('visits')), (reason) => unsaved.push(reason)) });
  Object.assign(globalThis, { run, tables, withFallback, unsaved });`;

describe('in a browser', { timeout: 60_000 }, () => {
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    site = await openSite({ page: PAGE });
    page = await site.open();
  }, 60_000);
  afterAll(() => site?.close());

  test('IndexedDB keeps the laws of stores', { timeout: 60_000 }, async () => {
    const outcomes: readonly { name: string; error: string | null }[] = await page.evaluate('run()');
    expect(outcomes.length).toBeGreaterThan(20);
    expect(outcomes.filter(({ error }) => error !== null)).toEqual([]);
  });

  test('a match is there again after the page was loaded anew', { timeout: 60_000 }, async () => {
    const join = `const table = all.join(id, { seat: 0 });
      const live = () => table.getSnapshot().status === 'live';
      await new Promise((resolve) => table.subscribe(() => live() && resolve()));`;
    const id = await page.evaluate(`(async () => {
      const all = tables();
      const { id } = (await all.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] })).value;
      ${join}
      await table.act('drop', { column: 4 });
      return id;
    })()`);
    await page.reload();
    const step = await page.evaluate(`(async (id) => {
      const all = tables();
      ${join}
      return table.getSnapshot().view.match.step;
    })('${id}')`);
    expect(step).toBe(1);
  });

  test.each(Object.entries(BROKEN_STORAGE))(
    'where storage %s, a match is played in memory, and the page is told once',
    async (_, stub) => {
      const other = await site.open();
      const [before, step, unsaved] = await other.evaluate<[number, number, string[]]>(`(async () => {
      const all = withFallback();
      const { id } = (await all.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] })).value;
      const table = all.join(id, { seat: 0 });
      await new Promise((resolve) => table.subscribe(() => table.getSnapshot().status === 'live' && resolve()));
      await table.act('drop', { column: 4 });
      const before = table.getSnapshot().view.match.step;
      ${stub}
      const again = withFallback();
      const made = (await again.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] })).value;
      const own = again.join(made.id, { seat: 0 });
      await new Promise((resolve) => own.subscribe(() => own.getSnapshot().status === 'live' && resolve()));
      const reply = await own.act('drop', { column: 4 });
      if (!reply.ok) throw new Error(reply.refusal.message);
      if (!(await again.list()).value.some(({ id }) => id === made.id)) throw new Error('it is not listed');
      return [before, own.getSnapshot().view.match.step, unsaved];
    })()`);
      expect([before, step]).toEqual([1, 1]);
      expect(unsaved).toHaveLength(1);
      await other.close();
    },
  );

  test.each(['is full', 'has lost its connection'] as const)(
    'where storage %s in the middle of a match, it goes on in memory from where it was',
    async (how) => {
      const other = await site.open();
      const steps = await other.evaluate<readonly unknown[]>(`(async () => {
      const all = withFallback();
      const { id } = (await all.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] })).value;
      const [ann, bob] = [0, 1].map((seat) => all.join(id, { seat }));
      await Promise.all([ann, bob].map((table) => new Promise((resolve) => table.subscribe(() => table.getSnapshot().status === 'live' && resolve()))));
      const replies = [await ann.act('drop', { column: 4 })];
      ${BROKEN_STORAGE[how]}
      replies.push(await bob.act('drop', { column: 4 }), await ann.act('drop', { column: 5 }));
      return [...replies.map(({ ok }) => ok), ann.getSnapshot().view.match.step, unsaved.length];
    })()`);
      expect(steps).toEqual([true, true, true, 3, 1]);
      await other.close();
    },
  );
});
