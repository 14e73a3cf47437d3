import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Visitor, visit } from './arcade.test-kit.ts';
import { beginAgainstBots } from './begin.test-kit.ts';
import { playByClicks } from './clicking.test-kit.ts';
import type { Beginning } from './games.test-kit.ts';

const BOARDS = [
  { title: 'Checkers', options: { 'Draw after moves without a capture': 10 } },
  { title: 'Othello' },
  { title: 'Connect four' },
  { title: 'Hex', options: { 'Size of the board': 5 } },
] as const satisfies readonly Beginning[];
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Begins a match on a made table. */
async function begin(beginning: Beginning, viewport = DESK): Promise<Visitor> {
  const visitor = await visit('/', { viewport });
  await beginAgainstBots(visitor.page, beginning);
  await visitor.page.locator('.bd-board-table').waitFor();
  return visitor;
}

/** Waits until something holds in the page. */
const until = (page: Page, predicate: () => boolean) => page.waitForFunction(predicate, undefined, { timeout: 20_000 });

const isMineOrOver = (): boolean =>
  document.querySelector('.rk-win, .bd-checker[data-can-lift=yes]') !== null &&
  document.querySelector('[data-moving]') === null;

interface Dragged {
  readonly piece: string;
  readonly cell: string;
}

/** Lifts the first checker that can be, and puts it down where it may go. Undefined where the match is over. */
async function dragOnce(page: Page): Promise<Dragged | undefined> {
  await until(page, isMineOrOver);
  const checker = page.locator('.bd-checker[data-can-lift=yes]').first();
  if ((await checker.count()) === 0) return undefined;
  const piece = (await checker.getAttribute('data-key')) ?? '';
  await checker.hover();
  await page.mouse.down();
  const lifted = await checker.boundingBox();
  await page.mouse.move((lifted?.x ?? 0) + 40, (lifted?.y ?? 0) - 20, { steps: 4 });
  const target = page.locator('.bd-square[data-drop=yes]').first();
  await target.waitFor();
  const cell = (await target.getAttribute('data-key')) ?? '';
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  const arrived = page.evaluate(hasArrived, { piece, cell });
  await page.mouse.up();
  await arrived;
  return { piece, cell };
}

/** Waits until a piece stands on a cell: whatever may happen to it afterwards. Runs in the page. */
function hasArrived({ piece, cell }: Dragged): Promise<void> {
  const isThere = () => document.querySelector(`[data-key="${cell}"] [data-key="${piece}"]`) !== null;
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!isThere()) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { subtree: true, childList: true });
  });
}

/** On a phone nothing scrolls sideways, the whole board is seen at once, and its cells can be hit. */
async function expectToFit(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const cell = await page.locator('.bd-hexagon, .bd-square, .bd-column-button').first().boundingBox();
  expect(cell?.width).toBeGreaterThanOrEqual(24);
  const { y, height } = (await page.locator('.bd-board-table').boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height).toBeLessThanOrEqual(PHONE.height);
}

/** What a board shows when all is over: lines drawn through chains, marks of the last move, winning slots; at least these. */
const MARKED_AT_THE_END: Readonly<Record<string, { chains?: number; last?: number; winning?: number }>> = {
  Hex: { chains: 1 },
  'Connect four': { winning: 4 },
  // The last move may be a pass, which leaves no mark.
  Othello: { last: 0 },
};

describe.concurrent('the table made for it fits a phone, and is played to the end by clicks', () => {
  test.each(BOARDS)('$title', async (beginning) => {
    const { title } = beginning;
    await using visitor = await begin(beginning, PHONE);
    const { page, problems } = visitor;
    await expectToFit(page);
    await page.setViewportSize(DESK);
    const { headline } = await playByClicks(page, { seed: title });
    expect(headline).not.toBe('');
    expect(problems).toEqual([]);
    // The match may end while a player presses something on the table: that neither closes what opens nor leaves the match.
    await page.mouse.click(2, 2);
    await page.keyboard.press('Enter');
    expect(await page.locator('.rk-win .rk-modal-title').textContent()).toBe(headline);
    await page.keyboard.press('Escape');
    const { chains = 0, last = 1, winning = 0 } = MARKED_AT_THE_END[title] ?? {};
    expect(await page.locator('.bd-hex-chain polyline').count()).toBe(chains);
    expect(await page.locator('[data-last]').count()).toBeGreaterThanOrEqual(last);
    const isDraw = /draw/i.test(headline);
    expect(await page.locator('.bd-slot[data-winning]').count()).toBeGreaterThanOrEqual(isDraw ? 0 : winning);
  });
});

test.concurrent('checkers are dragged with the mouse', async () => {
  await using visitor = await begin({ title: 'Checkers', options: { 'Draw after moves without a capture': 10 } });
  const { page, problems } = visitor;
  for (let drags = 0; drags < 5; drags++) expect(await dragOnce(page)).toBeDefined();
  expect(problems).toEqual([]);
});

test.concurrent('a checker that is let go where it may not go is back at its place', async () => {
  await using visitor = await begin({ title: 'Checkers' });
  const { page, problems } = visitor;
  await until(page, isMineOrOver);
  const checker = page.locator('.bd-checker[data-can-lift=yes]').first();
  const square = checker.locator('xpath=..');
  const [piece, home] = [await checker.getAttribute('data-key'), await square.getAttribute('data-key')];
  await checker.hover();
  await page.mouse.down();
  await page.mouse.move(700, 200, { steps: 6 });
  await page.mouse.up();
  await page.locator(`[data-key="${home}"] > [data-key="${piece}"]:not([data-moving])`).waitFor();
  expect(problems).toEqual([]);
});

describe.concurrent('names say what stands where, and whose it is', () => {
  test('checkers', async () => {
    await using visitor = await begin({ title: 'Checkers' });
    const { page } = visitor;
    await page.getByRole('button', { name: 'c3, your man' }).click();
    await page.getByRole('button', { name: 'd4, empty' }).click();
    await page
      .getByRole('button', { name: /^d4, your man/ })
      .or(page.getByRole('img', { name: /^d4, your man/ }))
      .waitFor();
    expect(await page.getByRole('img', { name: /^b8, man of/ }).count()).toBe(1);
  });

  test('connect four, by keyboard', async () => {
    await using visitor = await begin({ title: 'Connect four' });
    const { page, problems } = visitor;
    await page.getByRole('button', { name: 'Column 1, a disc lands on 1a' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: '2a, your disc' }).waitFor();
    expect(problems).toEqual([]);
  });
});
