import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from '../browser.test-kit.ts';

const PAGE = `
  import { connectFour } from '@rookery/game-connect-four';
  import { indexedDb, KeyValueStore, localTables } from '@rookery/client/local';
  import { storeLaws } from '@rookery/session/laws';
  import { run } from 'vitest';
  storeLaws('in a browser', () => {
    const name = crypto.randomUUID();
    return {
      open: async () => new KeyValueStore(indexedDb(name)),
      clear: () => new Promise((resolve) => { indexedDB.deleteDatabase(name).onsuccess = () => resolve(); }),
    };
  }, { durable: true });
  const tables = () => localTables({ games: [connectFour], store: new KeyValueStore(indexedDb('visits')) });
  Object.assign(globalThis, { run, tables });`;

describe('in a browser', () => {
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
      const { id } = (await all.begin({ game: 'connect-four', people: ['Ann', 'Bob'] })).value;
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
});
