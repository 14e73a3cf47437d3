import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Showing, showInBrowser } from './browser.test-kit.ts';

/** Two people at one screen, or one alone, at a table of the game that the address names. */
const SCRIPT = `
import { hotSeat } from '@rookery/client';
import { createLocalClient } from '@rookery/client/local';
import { connectFour } from '@rookery/games/connect-four/rules';
import { klondike } from '@rookery/games/klondike/rules';
import { createWords, ENGLISH } from '@rookery/table';
import { createRoot } from 'react-dom/client';
import { GameScreen, TableProvider } from '../index.ts';
import { LongList } from '../controls/long-list.tsx';
import '../styles.css';

const game = location.pathname === '/klondike' ? klondike : connectFour;
const tables = createLocalClient({ games: [game] });
const made = await tables.createAndStart({ game: game.name, people: game === klondike ? ['Ann'] : ['Ann', 'Bob'] });
const seats = made.value.seats.map((seat) => tables.join(made.value.id, { seat }));
const store = seats.length === 1 ? seats[0] : hotSeat(seats);
const refusals = new URLSearchParams(location.search).get('refusals') ?? undefined;
const onSound = (sound) => { document.body.dataset.sounds = (document.body.dataset.sounds ?? '') + ' ' + sound; };
const numbers = Array.from({ length: 10_000 }, (_, i) => i);
createRoot(document.getElementById('root')).render(
  location.pathname === '/list'
    ? <div className="rk rk-history"><h1>List</h1><LongList items={numbers} label="Numbers" current={7000} line={(i) => 'line ' + i} /></div>
    : <TableProvider store={store} words={createWords(ENGLISH)} theme="light" options={{ refusals, onSound }}><GameScreen /></TableProvider>,
);
`;

let showing: Showing;
beforeAll(async () => {
  showing = await showInBrowser(SCRIPT);
}, 60_000);
afterAll(async () => {
  await showing?.close();
});

async function open(path: string): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await showing.browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(showing.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, complaints };
}

test('connect four is played to its end by clicks on the board', async () => {
  const { page, complaints } = await open('connect-four');
  const table = page.getByRole('group', { name: 'Table' });
  // Ann fills the first column and Bob the second: Ann has four first.
  for (let turn = 0; turn < 7; turn++) {
    const column = turn % 2 === 0 ? 1 : 2;
    const stones = page.locator('.rk-stone');
    await table.getByRole('button', { name: `${column}f, empty` }).click();
    await expect.poll(() => stones.count()).toBe(turn + 1);
  }
  await page.getByRole('dialog').getByText('wins').or(page.getByText('You win!')).first().waitFor();
  expect(complaints).toEqual([]);
}, 60_000);

test('connect four is played by keyboard alone: arrows, Enter', async () => {
  const { page, complaints } = await open('connect-four');
  const stones = page.locator('.rk-stone');
  await page.locator('.rk-table [tabindex="0"]').focus();
  for (let turn = 0; turn < 4; turn++) {
    await page.keyboard.press('Enter');
    await expect.poll(() => stones.count()).toBe(turn + 1);
    await page.keyboard.press('ArrowRight');
  }
  expect(await page.locator('.rk-cell:focus').count()).toBe(1);
  expect(complaints).toEqual([]);
}, 60_000);

/** Drags the first card that can be lifted to where it may not lie, and says where it was. */
async function dragAmiss(page: Page): Promise<{ readonly key: string | null; readonly x: number }> {
  const card = page.locator('[data-can-lift="yes"]').first();
  // Some deals begin without a move.
  while ((await card.count()) === 0) {
    const draw = page.locator('.rk-panel').getByRole('button', { name: 'Turn up from the stock' });
    const history = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    const before = await history.count();
    await draw.click();
    await expect.poll(() => history.count()).toBe(before + 1);
  }
  const key = await card.getAttribute('data-key');
  const from = await card.boundingBox();
  const stock = await page.locator('.rk-area').first().boundingBox();
  if (from === null || stock === null) throw new Error('Nothing is drawn.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 60, { steps: 4 });
  await expect.poll(() => page.locator('[data-moving="carried"]').count()).toBeGreaterThan(0);
  await page.mouse.move(stock.x + 20, stock.y + 20, { steps: 4 });
  await page.mouse.up();
  return { key, x: from.x };
}

test('what cannot be is refused with its reason when a card is dragged to it, and the card goes back', async () => {
  const { page, complaints } = await open('klondike');
  const { key, x } = await dragAmiss(page);
  await page.getByRole('alert').getByText(/./).first().waitFor();
  const back = page.locator(`[data-key="${key}"]`);
  await expect.poll(async () => Math.round((await back.boundingBox())?.x ?? 0)).toBe(Math.round(x));
  expect(complaints).toEqual([]);
}, 60_000);

/** Turns a card up, and says where the cards of the waste lie when it is first drawn there, and where some pictures later. Runs in the page. */
async function turnUp(): Promise<{
  readonly count: number;
  readonly first: readonly number[];
  readonly later: readonly number[];
}> {
  const waste = () => [...document.querySelectorAll('[aria-label$="Waste"][data-role="card"]')];
  const places = () => waste().map((card) => Math.round(card.getBoundingClientRect().x));
  const before = waste().length;
  const drawn = new Promise<readonly number[]>((resolve) => {
    const watch = new MutationObserver(() => {
      if (waste().length === before) return;
      watch.disconnect();
      resolve(places());
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  document.querySelector<HTMLElement>('.rk-panel [data-action="draw"]:not(:disabled)')?.click();
  const first = await drawn;
  for (let i = 0; i < 4; i++) await new Promise((resolve) => setTimeout(resolve, 100));
  return { count: first.length, first, later: places() };
}

test('a fan that grows is drawn at once as wide as it will be', async () => {
  const { page, complaints } = await open('klondike');
  for (let count = 1; count <= 3; count++) {
    await page.locator('.rk-panel [data-action="draw"]:not(:disabled)').waitFor();
    const { first, later, ...turned } = await page.evaluate(turnUp);
    expect(turned.count).toBe(count);
    expect(first).toEqual(later);
  }
  expect(complaints).toEqual([]);
}, 60_000);

test('a refusal may be a dialog, which stays until it is closed', async () => {
  const { page, complaints } = await open('klondike?refusals=dialog');
  await dragAmiss(page);
  const dialog = page.getByRole('dialog', { name: 'You can’t do that' });
  await dialog
    .getByText(/\w+ \w+/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
}, 60_000);

test('a refusal may be a sound; its words are for screen readers then', async () => {
  const { page, complaints } = await open('klondike?refusals=sound');
  await dragAmiss(page);
  const words = page.getByRole('alert').locator('span');
  await expect.poll(() => words.textContent()).toMatch(/\w+ \w+/);
  expect(await words.evaluate((element) => element.clientWidth)).toBeLessThan(2);
  expect(await page.evaluate(() => document.body.dataset.sounds)).toContain('refused');
  expect(complaints).toEqual([]);
}, 60_000);

test('of a long list only what can be seen is drawn, and what is current is scrolled to', async () => {
  const { page, complaints } = await open('list');
  const list = page.getByRole('list', { name: 'Numbers' });
  await list.getByText('line 7000', { exact: true }).waitFor();
  expect(await list.getByRole('listitem').count()).toBeLessThan(80);
  expect(await list.locator('[aria-current]').getAttribute('aria-posinset')).toBe('7001');
  expect(await list.locator('[aria-current]').getAttribute('aria-setsize')).toBe('10000');
  const last = list.getByText('line 9999', { exact: true });
  const scroller = page.getByRole('group', { name: 'Numbers' });
  await expect.poll(() => scroller.evaluate((element) => element.scrollBy(0, 1e6)).then(() => last.count())).toBe(1);
  expect(await list.getByText('line 7000', { exact: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 60_000);

test.each(['connect-four', 'klondike'])(
  '%s leaves room for bars above the screen',
  async (path) => {
    const { page } = await open(path);
    const table = page.getByRole('group', { name: 'Table', exact: true });
    const heightAt = async (width: number): Promise<number> => {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await table.boundingBox())?.width).toBeCloseTo(width - 424, 0);
      return (await table.boundingBox())?.height ?? 0;
    };
    const [usual, again] = [await heightAt(1280), await heightAt(1290)];
    expect(again).toBe(usual);
    await page.evaluate(() => document.documentElement.style.setProperty('--rk-top', '400px'));
    expect(await heightAt(1280)).toBeLessThan(usual - 100);
    await page.close();
  },
  60_000,
);
