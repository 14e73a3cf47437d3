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

/** A page with a script in a context of its own. Errors in it are collected. */
export async function openPage(
  browser: Browser,
  script: string,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
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
  await page.goto('http://table.test/');
  await page.waitForFunction('globalThis.isReady === true');
  return { page, errors };
}
