import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Showing, showInBrowser } from './browser.test-kit.ts';

/** Two people at one screen, or one alone, at a table of the game that the address names. */
const SCRIPT = `
import { hotSeat } from '@rookery/client';
import { localTables } from '@rookery/client/local';
import { connectFour } from '@rookery/game-connect-four';
import { klondike } from '@rookery/game-klondike';
import { createWords } from '@rookery/table';
import { createRoot } from 'react-dom/client';
import { GameScreen, TableProvider } from '../index.ts';
import '../styles.css';

const game = location.pathname === '/klondike' ? klondike : connectFour;
const tables = localTables({ games: [game] });
const made = await tables.begin({ game: game.name, people: game === klondike ? ['Ann'] : ['Ann', 'Bob'] });
const seats = made.value.seats.map((seat) => tables.join(made.value.id, { seat }));
const store = seats.length === 1 ? seats[0] : hotSeat(seats);
createRoot(document.getElementById('root')).render(
  <TableProvider store={store} words={createWords('en')} theme="light"><GameScreen /></TableProvider>,
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
    const column = turn % 2 === 0 ? 'a' : 'b';
    const stones = page.locator('.rk-stone');
    await table.getByRole('button', { name: `${column}6, empty` }).click();
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

test('what cannot be is refused with its reason when a card is dragged to it, and the card goes back', async () => {
  const { page, complaints } = await open('klondike');
  const card = page.locator('[data-can-lift="yes"]').first();
  // Some deals begin without a move.
  while ((await card.count()) === 0) {
    const draw = page.getByRole('button', { name: 'Turn up from the stock' });
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
  await page.getByRole('alert').getByText(/./).first().waitFor();
  const back = page.locator(`[data-key="${key}"]`);
  await expect.poll(async () => Math.round((await back.boundingBox())?.x ?? 0)).toBe(Math.round(from.x));
  expect(complaints).toEqual([]);
}, 60_000);
