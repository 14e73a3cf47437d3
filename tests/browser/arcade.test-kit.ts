import { chromiumOptions } from '@rookery/testing/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

export const ARCADE = inject('arcade');

let browser: Promise<Browser> | undefined;

/** The browser of all browser tests of this worker: one for all workers would have to be talked to through another process. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch(chromiumOptions());
  return browser;
}

/** Somebody's browser, with nothing in it yet. */
export interface Visitor extends AsyncDisposable {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong on their pages, and what was fetched from elsewhere: nothing may be. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** Opens a browser of somebody's own. */
export async function visit(path = '/', options: BrowserContextOptions = {}): Promise<Visitor> {
  // A service worker would answer for the server in tests that are about something else.
  const context = await (await sharedBrowser()).newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    const isWorse = message.type() === 'error' || message.type() === 'warning';
    if (isWorse && !message.text().includes('blocked by Playwright')) problems.push(message.text());
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(ARCADE).origin) problems.push(`fetched ${request.url()}`);
  });
  const page = await context.newPage();
  await page.goto(new URL(path, ARCADE).href);
  const close = () => context.close();
  return { context, page, problems, close, [Symbol.asyncDispose]: close };
}
