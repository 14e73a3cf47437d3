import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumOptions } from '@rookery/testing/chromium';
import { build, type Plugin } from 'esbuild';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** As much of a test runner as laws need, for a page: `run` does them all and says what came of each. */
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

const ownRunner: Plugin = {
  name: 'a runner of our own',
  setup(building) {
    building.onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'own' }));
    building.onLoad({ filter: /.*/, namespace: 'own' }, () => ({ contents: RUNNER, resolveDir: root }));
  },
};

/** A script for browsers, in several files where it imports something later; the first is called by the name given. */
async function bundled(name: string, contents: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, sourcefile: name },
    outdir: root,
    entryNames: name,
    chunkNames: `${name}-[hash]`,
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['source', 'production'],
    plugins: [ownRunner],
  });
  return new Map(outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]));
}

/** A web site with some scripts, of which every page runs `page.js`, and a browser that looks at it. */
export interface Site {
  readonly browser: BrowserContext;
  /** The scripts that were asked for since the last call. */
  fetched(): readonly string[];
  open(): Promise<Page>;
  close(): Promise<void>;
}

/** Opens a site made of scripts by name. */
export async function openSite(scripts: Readonly<Record<string, string>>): Promise<Site> {
  const parts = await Promise.all(Object.entries(scripts).map(([name, contents]) => bundled(name, contents)));
  const files = new Map(parts.flatMap((part) => [...part]));
  const fetched: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const script = files.get(url);
    if (script !== undefined) fetched.push(url);
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const chrome = await chromium.launch(chromiumOptions());
  const browser = await chrome.newContext();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    browser,
    fetched: () => fetched.splice(0),
    async open() {
      const page = await browser.newPage();
      await page.goto(address);
      return page;
    },
    async close() {
      await chrome.close();
      server.close();
    },
  };
}
