import { chromiumOptions } from '@rookery/testing/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';

/** A page of Chromium and what went wrong on it. */
export interface OpenPage {
  readonly page: Page;
  readonly problems: readonly string[];
}

const PATIENCE_MS = 30_000;

/** Runs with a browser of its own. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page as somebody of their own. Requests that leave the machine are problems. */
export async function openPage(browser: Browser, url: string): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname)) problems.push(request.url());
  });
  const page = await context.newPage();
  await page.goto(url);
  return { page, problems };
}

/** Describes the board in words. */
export async function boardOf(page: Page): Promise<string> {
  const cells = page.locator('.rk-table [data-role=cell]');
  await cells.first().waitFor();
  return cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')).join('; '));
}

/** Waits until the player of this page is to act. */
export function myTurn(page: Page): Promise<void> {
  return page.locator('.rk-panel:not([aria-busy]) [data-mine=true]').first().waitFor();
}

/** Plays a move by pressing the first choice of the panel until the board has changed. Returns the board afterwards. */
export async function playMove(page: Page): Promise<string> {
  await myTurn(page);
  const before = await boardOf(page);
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const choice = page.locator('.rk-panel .rk-choices button:not(:disabled)').first();
    await choice.click({ timeout: 2_000 }).catch(() => {});
    await page.waitForTimeout(150);
    const after = await boardOf(page);
    if (after !== before) return after;
  }
  throw new Error(`No move could be made; the panel says:\n${await page.locator('.rk-panel').innerText()}`);
}

/** Waits until the board differs from a board, such as after a move of somebody else. */
export async function boardAfter(page: Page, before: string): Promise<string> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const now = await boardOf(page);
    if (now !== before) return now;
    await page.waitForTimeout(100);
  }
  throw new Error('The board has not changed.');
}
