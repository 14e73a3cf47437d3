import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Showing, showInBrowser } from './browser.test-kit.ts';

/** A table of a game whose cards are read, or of one without any. */
const SCRIPT = `
import { createLocalClient } from '@rookery/client/local';
import { connectFour } from '@rookery/games/connect-four/rules';
import { innovation } from '@rookery/games/innovation/rules';
import { createWords, ENGLISH } from '@rookery/table';
import { createRoot } from 'react-dom/client';
import { GameScreen, TableProvider } from '../index.ts';
import '../styles.css';

const game = location.pathname === '/connect-four' ? connectFour : innovation;
const tables = createLocalClient({ games: [game] });
const made = await tables.createAndStart({ game: game.name, people: ['Ann', 'Bob'], seed: 'preview' });
const store = tables.join(made.value.id, { seat: 0 });
createRoot(document.getElementById('root')).render(
  <TableProvider store={store} words={createWords(ENGLISH)} theme="light"><GameScreen /></TableProvider>,
);
`;

let showing: Showing;
beforeAll(async () => {
  showing = await showInBrowser(SCRIPT);
}, 60_000);
afterAll(async () => {
  await showing?.close();
});

async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const page = await showing.browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.goto(showing.url + path);
  await page.locator('.rk-table [data-key]').first().waitFor();
  return page;
}

const WIDE = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const previewOn = (page: Page): Locator => page.getByRole('region', { name: 'What the card says' });
const handOn = (page: Page): Locator => page.locator('.rk-thing[data-can-press="yes"][aria-description]');

/** The name that is printed on a card. */
async function titleOf(card: Locator): Promise<string> {
  return (await card.locator('.rk-text-title').textContent()) ?? '';
}

/** Holds a finger on a card until the preview shows it. */
async function hold(page: Page, card: Locator): Promise<void> {
  const box = await card.boundingBox();
  if (box === null) throw new Error('The card is not drawn.');
  const touch = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await previewOn(page).waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a card under the mouse is read beside the table, with all that is known of it, and is still there afterwards', async () => {
  const page = await open('innovation', WIDE);
  await page.getByText('Point at a card to read it here.').waitFor();
  const card = handOn(page).first();
  const [title, name, description] = await Promise.all([
    titleOf(card),
    card.getAttribute('aria-label'),
    card.getAttribute('aria-description'),
  ]);
  // A name is short; what is printed on the card is its description.
  expect(name).toContain(title);
  expect(name).not.toContain(description);
  await card.hover();
  await previewOn(page).getByRole('heading', { name: title, exact: true }).waitFor();
  const text = await previewOn(page).textContent();
  expect(text).toMatch(/colour (blue|red|green|yellow|purple)/);
  const lines = await previewOn(page).locator('p:not(.rk-preview-facts)').allTextContents();
  expect(lines).not.toEqual([]);
  for (const line of lines) expect(description).toContain(line);
  await page.getByRole('heading', { level: 1 }).hover();
  await previewOn(page).getByRole('heading', { name: title, exact: true }).waitFor();
  await page.close();
}, 60_000);

test('a card that the keyboard leads to is read, and so is one that a button in the panel is about', async () => {
  const page = await open('innovation', WIDE);
  const focused = page.locator('.rk-thing:focus');
  await page.locator('.rk-table [tabindex="0"]').focus();
  await page.keyboard.press('End');
  const title = await titleOf(focused);
  await previewOn(page).getByRole('heading', { name: title, exact: true }).waitFor();
  const [one, other] = await Promise.all([titleOf(handOn(page).first()), titleOf(handOn(page).last())]);
  for (const each of [one, other]) {
    await page.locator('.rk-panel').getByRole('button', { name: each, exact: true }).hover();
    await previewOn(page).getByRole('heading', { name: each, exact: true }).waitFor();
  }
  await page.close();
}, 60_000);

test('a finger that is held on a card reads it and does not play it', async () => {
  const page = await open('innovation', PHONE);
  await expect.poll(() => previewOn(page).count()).toBe(0);
  const card = handOn(page).first();
  const hand = await handOn(page).count();
  const title = await titleOf(card);
  await card.scrollIntoViewIfNeeded();
  await hold(page, card);
  await previewOn(page).getByRole('heading', { name: title, exact: true }).waitFor();
  expect(await handOn(page).count()).toBe(hand);
  await previewOn(page).getByRole('button', { name: 'Close' }).tap();
  await previewOn(page).waitFor({ state: 'detached' });
  await page.close();
}, 60_000);

test('a finger that presses what cannot be used reads it, until it presses something else', async () => {
  const page = await open('innovation', PHONE);
  await page.locator('.rk-thing[aria-label^="Monument,"]').tap();
  await previewOn(page).getByRole('heading', { name: 'Monument', exact: true }).waitFor();
  await page.locator('.rk-plate').first().tap();
  await previewOn(page).waitFor({ state: 'detached' });
  await page.close();
}, 60_000);

test('where nothing is printed to be read there is no preview', async () => {
  const page = await open('connect-four', WIDE);
  expect(await page.locator('.rk-preview').count()).toBe(0);
  await page.close();
}, 60_000);
