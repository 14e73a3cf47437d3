import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** As much of a test runner as the laws of stores need, for a page. */
const RUNNER = `
  import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
  import * as chai from 'chai';
  for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
  export const expect = chai.expect;
  const before = [], after = [], tests = [];
  export const describe = (name, body) => body();
  export const beforeEach = (call) => before.push(call);
  export const afterEach = (call) => after.push(call);
  export const test = (name, body) => tests.push({ name, body });
  export async function run() {
    const outcomes = [];
    for (const { name, body } of tests) {
      let error = null;
      try {
        for (const call of before) await call();
        await body();
        for (const call of after) await call();
      } catch (thrown) {
        error = String(thrown?.stack ?? thrown);
      }
      outcomes.push({ name, error });
    }
    return outcomes;
  }`;

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

let server: Server;
let browser: Browser;
let page: Page;

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['source', 'production'],
    plugins: [
      {
        name: 'a runner of our own',
        setup(building) {
          building.onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'own' }));
          building.onLoad({ filter: /.*/, namespace: 'own' }, () => ({ contents: RUNNER, resolveDir: root }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

describe.skipIf(executablePath === undefined)('in a browser', () => {
  beforeAll(async () => {
    const script = await bundled();
    server = createServer(({ url }, response) => {
      const isScript = url === '/script.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? script : '<!doctype html><script type="module" src="/script.js"></script>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    });
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

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
