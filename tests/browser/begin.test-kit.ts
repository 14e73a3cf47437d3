import type { Page } from 'playwright-core';

/** Begins a match of a game against bots, from the catalogue, as a newcomer would. */
export async function beginAgainstBots(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: false }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const easy = page.getByRole('radio', { name: 'Easy' });
  if ((await easy.count()) > 0) await easy.check({ force: true });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/play\//);
}
