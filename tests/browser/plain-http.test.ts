import { chromiumOptions } from '@rookery/testing/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './staged.test-kit.ts';

/** As a phone on the local network reaches the server: plain HTTP, by a name that is not this machine's own. */
const NAME = 'phone.test';

let stage: Stage;
let browser: Browser;
beforeAll(async () => {
  stage = await openStage([], { hosts: [NAME] });
  const { args, ...options } = chromiumOptions();
  browser = await chromium.launch({ ...options, args: [...args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`] });
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

/** A phone, and what went wrong on it. */
async function openPhone(): Promise<{ readonly page: Page; readonly problems: string[] }> {
  const baseURL = `http://${NAME}:${stage.server.port}`;
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL });
  context.setDefaultTimeout(20_000);
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return { page: await context.newPage(), problems };
}

/** Presses the first choice that the panel offers, when it is the viewer's turn. */
async function move(page: Page): Promise<void> {
  await page.locator('.rk-panel:not([aria-busy]) [data-mine=true]').waitFor();
  await page.locator('.rk-panel .rk-choices button').first().click();
}

test('two phones on the local network play online over plain HTTP', async () => {
  const [ann, ben] = [await openPhone(), await openPhone()];
  await ann.page.goto('/game/tic-tac-toe');
  // What follows is about pages that browsers do not trust.
  expect(await ann.page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
  await ann.page.getByRole('radio', { name: 'Online' }).check({ force: true });
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.page.getByRole('button', { name: 'Create the match' }).click();
  await ann.page.waitForURL(/\/match\//);
  await ann.page.getByRole('button', { name: 'Copy' }).click();
  await ann.page.getByRole('button', { name: 'Copied' }).waitFor();
  const link = await ann.page.getByLabel('Link to this match').inputValue();
  await ben.page.goto(link);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await ben.page.getByRole('button', { name: 'I am ready' }).click();
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  await move(ann.page);
  await move(ben.page);
  await ann.page.locator('.rk-panel:not([aria-busy]) [data-mine=true]').waitFor();
  expect([...ann.problems, ...ben.problems]).toEqual([]);
});

test('a phone plays against a bot in its own browser over plain HTTP', async () => {
  const { page, problems } = await openPhone();
  await page.goto('/game/tic-tac-toe');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/play\//);
  await move(page);
  await page.locator('.rk-panel:not([aria-busy]) [data-mine=true]').waitFor();
  expect(problems).toEqual([]);
});
