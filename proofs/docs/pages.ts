import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { createServer } from '@rookery/server';
import { chromiumOptions } from '@rookery/testing/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { PartContext } from '../../scripts/proof-parts.ts';
import { SITE } from './build.ts';

const PATIENCE_MS = 60_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Pages of each kind. */
const KINDS = [
  'index.html',
  'guide.html',
  'errors.html',
  'command.html',
  'settings.html',
  'protocol.html',
  'api/index.html',
  'api/engine/index.html',
  'api/engine/Match.html',
];

/** The site under the server's content security policy: search for a name, open its page, change the theme. */
export async function served({ say }: PartContext): Promise<void> {
  await withServer(async (url, browser) => {
    const { page, problems } = await openPage(browser, `${url}/docs`, DESK);
    say(`/docs leads to ${new URL(page.url()).pathname}`, new URL(page.url()).pathname === '/docs/');
    const found = await searchFor(page, 'createMatch');
    say(`a search for createMatch opens ${found}`, found.endsWith('/docs/api/engine/createMatch.html'));
    const text = await page.locator('article').innerText();
    say('the page of a name has its signature and an example', /function createMatch<[\s\S]*Example/.test(text));
    await page.locator('.theme').click();
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.reload();
    const kept = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    say(`the chosen theme is kept (${dark})`, dark === kept && dark !== 'rgb(251, 249, 244)');
    const words = await searchFor(page, 'hidden hand');
    say(`a search for words opens ${words}`, words.includes('#'));
    say(`faults on the pages: ${problems.join('; ') || 'none'}`, problems.length === 0);
  });
}

/** A narrow screen: nothing is wider than it, and the menu leads to another page. */
export async function phone({ say }: PartContext): Promise<void> {
  await withServer(async (url, browser) => {
    const { page, problems } = await openPage(browser, `${url}/docs/`, PHONE);
    for (const path of KINDS) {
      await page.goto(`${url}/docs/${path}`);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      say(`${path} at ${PHONE.width} px: ${wider} px too wide`, wider <= 0);
    }
    await page.goto(`${url}/docs/guide.html`);
    await page.locator('.menu').click();
    await page.getByRole('link', { name: 'Cards', exact: true }).click();
    await page.waitForURL(/\/docs\/cards\.html$/);
    const found = await searchFor(page, 'not-your-turn');
    say(`a search for an error code opens ${found}`, found.endsWith('/docs/errors.html#code-not-your-turn'));
    say(`faults on the pages: ${problems.join('; ') || 'none'}`, problems.length === 0);
  });
}

/** Rules of accessibility, in both themes. */
export async function accessible({ say }: PartContext): Promise<void> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport: DESK, colorScheme });
      const page = await context.newPage();
      for (const path of KINDS) {
        await page.goto(pathToFileURL(join(SITE, path)).href);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `\n  ${id}: ${nodes[0]?.html}`).join('');
        say(`${path}, ${colorScheme}: ${violations.length} violations${found}`, violations.length === 0);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

/** The site without any server. */
export async function disk({ say }: PartContext): Promise<void> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const { page, problems } = await openPage(browser, pathToFileURL(join(SITE, 'index.html')).href, DESK);
    const found = await searchFor(page, 'Grid');
    say(
      `from a disk, a search for Grid opens ${found.slice(found.lastIndexOf('/api/'))}`,
      found.endsWith('/api/engine/Grid.html'),
    );
    say(`faults on the pages: ${problems.join('; ') || 'none'}`, problems.length === 0);
  } finally {
    await browser.close();
  }
}

async function withServer(work: (url: string, browser: Browser) => Promise<void>): Promise<void> {
  const config = { port: 0, database: ':memory:', logLevel: 'silent', sites: { '/docs': SITE } } as const;
  const server = await createServer({ games: [], config });
  const browser = await chromium.launch(chromiumOptions());
  try {
    await work(server.url, browser);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Opens a page. Errors, refusals of the policy and requests that leave the machine are problems. */
async function openPage(
  browser: Browser,
  url: string,
  viewport: typeof DESK,
): Promise<{ page: Page; problems: readonly string[] }> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') problems.push(request.url());
  });
  const page = await context.newPage();
  await page.goto(url);
  return { page, problems };
}

/** Searches as people do: the shortcut, the words, Enter for the first result. Returns the address that opens. */
async function searchFor(page: Page, words: string): Promise<string> {
  await page.keyboard.press('Control+k');
  await page.locator('.finder input').fill(words);
  const first = page.locator('.finder li a').first();
  await first.waitFor();
  const href = await first.evaluate((link) => (link as HTMLAnchorElement).href);
  await page.keyboard.press('Enter');
  await page.waitForURL(href);
  return page.url();
}
