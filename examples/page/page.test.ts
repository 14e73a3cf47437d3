import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromiumOptions } from '@rookery/testing/chromium';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [file('main.tsx')],
    outdir: file('.'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['source', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const served = new Map(outputFiles.map(({ path, text }) => [path.split('/').at(-1), text]));
  served.set('page.css', readFileSync(file('page.css'), 'utf8'));
  browser = await chromium.launch(chromiumOptions());
  page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route('http://localhost/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: readFileSync(file('index.html'), 'utf8') });
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body: served.get(name) ?? '' });
  });
  await page.goto('http://localhost/');
  await page.locator('#for-two .rk-table').waitFor();
}, 90_000);
afterAll(() => browser.close());

const colourOf = (selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

test('two tables of one page are played each by itself', async () => {
  const squares = page.locator('#against-a-bot [data-can-press]');
  await squares.first().waitFor();
  expect(await squares.count()).toBe(9);
  await squares.nth(4).click();
  // The bot has answered: two squares are taken, and it is your turn again.
  await expect.poll(() => squares.count(), { timeout: 10_000 }).toBe(7);
  const pieces = page.locator('#for-two [data-can-press]');
  expect(await pieces.count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('each has the size of its place and the colours of its surroundings, and the page keeps its own', async () => {
  const heights = await page.locator('.rk-table').evaluateAll((tables) => tables.map(({ clientHeight }) => clientHeight));
  expect(heights[0]).toBeLessThan(400);
  expect(heights[1]).toBeLessThan(620);
  expect(await colourOf('#against-a-bot .rk-table')).toBe('rgb(239, 232, 247)');
  expect(await colourOf('#for-two .rk-table')).toBe('rgb(26, 43, 38)');
  expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Georgia');
  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT, fullPage: true });
});
