import { fileURLToPath } from 'node:url';
import { chromiumOptions } from '@rookery/testing/chromium';
import { build } from 'esbuild';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Starts a browser. */
export const startBrowser = (): Promise<Browser> => chromium.launch(chromiumOptions());

/** A script of a page, with whatever it imports of this package by paths from `src`. */
export async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('..', import.meta.url)), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['source', 'production'],
  });
  return outputFiles[0]?.text ?? '';
}

/** A page with a script. Errors in it are collected. */
interface Opened {
  readonly page: Page;
  readonly errors: string[];
}

/** What was opened before, by browser and by how. */
const opened = new WeakMap<Browser, Map<string, Promise<Opened>>>();

/** A page with a script that has just begun. A page that was opened in the same way is used again: another takes half a second. */
export async function openPage(browser: Browser, script: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const ways = opened.get(browser) ?? new Map<string, Promise<Opened>>();
  opened.set(browser, ways);
  const way = JSON.stringify(options);
  const found = ways.get(way) ?? newPage(browser, script, options);
  ways.set(way, found);
  const { page, errors } = await found;
  // Nothing is held from the last time, and the pointer is on nothing.
  await page.mouse.up();
  await page.mouse.move(0, 0);
  errors.length = 0;
  await page.goto('http://table.test/');
  await page.waitForFunction('globalThis.isReady === true');
  return { page, errors };
}

async function newPage(browser: Browser, script: string, options: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 }, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('http://table.test/**', (route) =>
    new URL(route.request().url()).pathname === '/script.js'
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><meta name="viewport" content="width=device-width"><script type="module" src="/script.js"></script>',
        }),
  );
  return { page, errors };
}
