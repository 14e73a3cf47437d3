import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedBrowser } from './arcade.test-kit.ts';
import { openStage, type Stage } from './staged.test-kit.ts';

let server: Stage;
let page: Page;
beforeEach(async () => {
  server = await openStage([]);
  const browser = await sharedBrowser();
  // With service workers, as everybody has them.
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: server.url, serviceWorkers: 'allow' });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
});
afterEach(async () => {
  await page.context().close();
  await server.close();
});

/** What can be read on the table, and how far the match is. */
async function tableText(): Promise<string> {
  const labels = page.locator('.rk-table [data-role=cell]');
  await labels.first().waitFor();
  return labels.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).join('; '));
}

/** Begins a match against a bot, from the catalogue. */
async function begin(title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/play\//);
}

/** Waits until the viewer is to act. */
function myTurn(): Promise<void> {
  return page.locator('.rk-panel:not([aria-busy]) [data-mine=true]').waitFor();
}

/** Presses the first thing that the panel offers. */
async function pressSomething(): Promise<void> {
  await myTurn();
  await page.locator('.rk-panel .rk-choices button').first().click();
}

/** Waits until the viewer is to act or all is over; whether it is. */
async function isOver(): Promise<boolean> {
  await page.locator('.rk-win, .rk-panel:not([aria-busy]) [data-mine=true]').first().waitFor();
  return (await page.locator('.rk-win').count()) > 0;
}

test('without a server local games go on, new ones begin, and all is there after a reload; with it, online play is back', async () => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await begin('Tic-tac-toe');
  await pressSomething();
  await myTurn();
  const port = server.server.port;
  await server.close();

  // The game that is open goes on, and looks the same after a reload.
  await pressSomething();
  await myTurn();
  const before = await tableText();
  const address = page.url();
  await page.reload();
  await page.getByText('The server can’t be reached.').first().waitFor();
  await myTurn();
  expect(await tableText()).toBe(before);
  expect(before).not.toMatch(/^(\w+, empty(; |$))+$/);

  // Another one can be begun, from the catalogue, with rules that were never loaded before.
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await page.getByRole('heading', { name: 'Continue playing' }).waitFor();
  await begin('Connect four');
  for (let presses = 0; presses < 42 && (await isOver()) === false; presses++) await pressSomething();
  expect(await isOver()).toBe(true);

  // Pages that were never looked at are there, and the match that was left is listed.
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: /^Continue Tic-tac-toe/ }).click();
  await page.waitForURL(address);
  await myTurn();
  expect(await tableText()).toBe(before);

  // Online play says why it cannot be, and comes back with the server.
  await page.goto('/game/hex');
  await page.getByRole('radio', { name: 'Online' }).check({ force: true });
  await page.getByText('so you can’t play online right now').waitFor();
  expect(await page.getByRole('button', { name: 'Create the match' }).isDisabled()).toBe(true);
  server = await openStage([], { port });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The server can’t be reached.').first().waitFor({ state: 'detached' });
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Create the match' }).click();
  await page.waitForURL(/\/match\//);
  expect(await page.getByLabel('Link to this match').inputValue()).toBe(page.url());
});
