import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, objectionsOnBoth } from './accessibility.test-kit.ts';
import { visit } from './arcade.test-kit.ts';
import { beginAgainstBots } from './begin.test-kit.ts';

/** Tabs of the panel with controls of their own. */
const TABS = ['Tree', 'Who knows what?', 'Why not?', 'Edit'];

/** Begins a match on this device in a visit for debugging, and opens the panel. */
async function openPanel(page: Page, title: string): Promise<void> {
  await beginAgainstBots(page, { title });
  await page.getByRole('tab', { name: 'Debug' }).click();
  await page.getByRole('button', { name: 'Copy position' }).waitFor();
}

test('a visit for debugging sees everything of a match on this device, and nothing is wrong with any tab', {
  timeout: 240_000,
}, async () => {
  await using visitor = await visit('/?debug', { viewport: DESK });
  const { page, problems } = visitor;
  await openPanel(page, 'Go Fish');
  await page.getByRole('button', { name: 'Show large' }).click();
  const panel = page.getByRole('region', { name: 'Debug' });
  const objections: string[] = [];
  for (const name of TABS) {
    await page.setViewportSize(DESK);
    await panel.getByRole('tab', { name, exact: true }).click();
    await panel.getByRole('tabpanel', { name }).waitFor();
    objections.push(...(await objectionsOnBoth(page, `debug panel, ${name}`)));
  }
  expect(objections).toEqual([]);
  await panel.getByRole('tab', { name: 'Flow' }).click();
  await panel.locator('svg .here').waitFor();
  expect(problems).toEqual([]);
});

test('an edited position is played as another match, which has its own address', { timeout: 120_000 }, async () => {
  await using visitor = await visit('/?debug', { viewport: DESK });
  const { page, problems } = visitor;
  await openPanel(page, 'Checkers');
  const first = page.url();
  const panel = page.getByRole('region', { name: 'Debug' });
  await panel.getByRole('tab', { name: 'Edit' }).click();
  await panel.getByLabel('quiet').fill('7');
  await panel.getByLabel('quiet').press('Enter');
  await panel.getByRole('button', { name: 'Play from this position' }).click();
  await page.waitForURL((url) => url.href !== first);
  await page.getByRole('tab', { name: 'Debug' }).click();
  await panel.getByText('Step 0 of 0').waitFor();
  expect(await panel.locator('.rk-attributes').first().innerText()).toMatch(/quiet\s+7/);
  await page.reload();
  await page.getByRole('tab', { name: 'Debug' }).click();
  await panel.getByText('Step 0 of 0').waitFor();
  expect(problems).toEqual([]);
});

test('a visit that is not for debugging has no panel', { timeout: 60_000 }, async () => {
  await using visitor = await visit('/', { viewport: DESK });
  const { page } = visitor;
  await beginAgainstBots(page, { title: 'Checkers' });
  await page.getByRole('tab', { name: 'Chat' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Debug' }).count()).toBe(0);
});
