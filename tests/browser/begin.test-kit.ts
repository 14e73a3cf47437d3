import type { Page } from 'playwright-core';
import type { Beginning } from './games.test-kit.ts';

/** Begins a match of a game against bots, from the catalogue, as a newcomer would. */
export async function beginAgainstBots(page: Page, { title, players, options = {} }: Beginning): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  if (players !== undefined)
    await page.getByRole('combobox', { name: 'Players, you included' }).selectOption(String(players));
  const easy = page.getByRole('radio', { name: 'Easy' });
  if ((await easy.count()) > 0) await easy.check();
  await setOptions(page, options);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/play\//);
}

async function setOptions(page: Page, options: NonNullable<Beginning['options']>): Promise<void> {
  if (Object.keys(options).length === 0) return;
  await page.getByText('Options', { exact: true }).first().click();
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === 'boolean') await page.getByRole('checkbox', { name, exact: true }).setChecked(value);
    else if (typeof value === 'string') await page.getByRole('combobox', { name, exact: true }).selectOption(value);
    else await page.getByRole('spinbutton', { name, exact: true }).fill(String(value));
  }
}
