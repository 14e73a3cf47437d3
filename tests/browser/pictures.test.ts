import { fileURLToPath } from 'node:url';
import { PICTURE_SETS, type PictureSet } from '@rookery/pictures';
import { chromiumOptions } from '@rookery/testing/chromium';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ADDRESS = 'http://pictures.test/';
/** Nothing but scripts and styles of the page itself: no markup from texts, no styles in attributes. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:";
/** The smallest size of each set, in pixels, and how far apart any two of its pictures are there: the mean difference of a pixel, of 255. */
const SMALLEST: Readonly<Record<PictureSet, { readonly size: number; readonly apart: number }>> = {
  'chess-classic': { size: 32, apart: 12 },
  'chess-plain': { size: 32, apart: 12 },
  'chess-letters': { size: 32, apart: 5 },
  pieces: { size: 24, apart: 8 },
  dice: { size: 28, apart: 1 },
  icons: { size: 20, apart: 9 },
  terrains: { size: 40, apart: 9 },
  'cards-classic': { size: 48, apart: 0.5 },
  'cards-four-colour': { size: 48, apart: 0.5 },
  'cards-large': { size: 32, apart: 1 },
  'cards-large-four-colour': { size: 32, apart: 1 },
};

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./pictures-page.test-kit.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['source'],
  });
  const script = outputFiles[0]?.text ?? '';
  browser = await chromium.launch(chromiumOptions());
  page = await browser.newPage();
  await page.route(`${ADDRESS}**`, async (route) => {
    const isScript = route.request().url().endsWith('.js');
    await route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      headers: { 'content-security-policy': POLICY },
      body: isScript ? script : '<!doctype html><title>Pictures</title><body><script src="/page.js"></script>',
    });
  });
  await page.goto(ADDRESS);
}, 120_000);
afterAll(() => browser.close());

describe.each(PICTURE_SETS)('%s', (set) => {
  test('is drawn under a strict content policy, within its view box', async () => {
    const drawn = await page.evaluate((name) => drawSet(name), set);
    expect(drawn.length).toBeGreaterThan(5);
    // Terrains run over the edge, where they are cut off.
    const edge = set === 'terrains' ? 10 : 0.5;
    const outside = drawn.filter(
      ({ box, viewBox: [, , width = 0, height = 0] }) =>
        box.x < -edge || box.y < -edge || box.x + box.width > width + edge || box.y + box.height > height + edge,
    );
    expect(outside).toEqual([]);
    expect(drawn.filter(({ box }) => box.width < 10 || box.height < 10)).toEqual([]);
    expect(await page.evaluate(() => violations)).toEqual([]);
  });

  test('shows no two pictures that are alike at the smallest size', async () => {
    const { size, apart } = SMALLEST[set];
    const closest = await page.evaluate(([name, pixels]) => closestPair(name, pixels), [set, size] as const);
    expect(closest.pair).toHaveLength(2);
    expect(closest.apart, closest.pair.join(' and ')).toBeGreaterThan(apart);
  });
});
