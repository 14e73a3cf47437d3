/** What `rookery build` writes, on a web server that knows nothing but files. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from './arcade.test-kit.ts';
import { serveFolder } from './file-server.test-kit.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOKERY = join(ROOT, 'packages/rookery/dist/bin.js');
const folder = mkdtempSync(join(tmpdir(), 'rookery-site-'));
let files: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  const args = ['build', 'tic-tac-toe', '--out', join(folder, 'games', 'small'), '--base', '/games/small/'];
  execFileSync(process.execPath, [ROOKERY, ...args], { cwd: ROOT, stdio: 'pipe' });
  files = await serveFolder(folder);
}, 240_000);
afterAll(async () => {
  await files.close();
  rmSync(folder, { recursive: true });
});

/** Opens a page of somebody who was never here, with service workers. */
async function open(path: string): Promise<{ readonly page: Page; readonly problems: readonly string[] }> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: files.url, serviceWorkers: 'allow' });
  context.setDefaultTimeout(60_000);
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== files.url || !pathname.startsWith('/games/small/')) problems.push(request.url());
  });
  const page = await context.newPage();
  await page.goto(path);
  return { page, problems };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tic-tac-toe' });
const myTurn = (page: Page) => page.locator('.rk-panel:not([aria-busy]) [data-mine=true]').first().waitFor();

/** The squares of the board, in words. */
async function board(page: Page): Promise<string> {
  const squares = page.locator('.rk-table [data-role=cell]');
  await squares.first().waitFor();
  return squares.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')).join('; '));
}

test('a site in a folder of a host plays without the network, and the match is there after a reload', async () => {
  const { page, problems } = await open('/games/small/');
  await heading(page).waitFor();
  expect(await page.title()).toBe('Tic-tac-toe');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);

  await page.goto('/games/small/game/tic-tac-toe');
  await heading(page).waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/games\/small\/play\//);
  await myTurn(page);
  await page.locator('.rk-panel .rk-choices button').first().click();
  await expect.poll(async () => (await board(page)).match(/, empty/g)?.length, { timeout: 60_000 }).toBe(7);
  await myTurn(page);
  const before = await board(page);
  await page.reload();
  await myTurn(page);
  expect(await board(page)).toBe(before);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a link to a game or to a place opens without a service worker, and nothing is said of a server', async () => {
  const { page, problems } = await open('/games/small/game/tic-tac-toe/');
  await heading(page).waitFor();
  await page.getByRole('radio', { name: 'At one screen' }).waitFor();
  expect(await page.getByRole('radio').allTextContents()).not.toContain('Online');
  const places = page.getByRole('navigation').getByRole('link');
  expect(await places.allTextContents()).toEqual(['Tic-tac-toe', 'Replays', 'Settings', 'About']);
  await places.filter({ hasText: 'Settings' }).click();
  await page.waitForURL('**/games/small/settings');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await places.first().click();
  await heading(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/games/small/');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a site of a single game can be installed', async () => {
  const { page } = await open('/games/small/');
  await heading(page).waitFor();
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A browser of tests has no profile.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await page.context().close();
});
