import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** What the theme alone can spoil. Everything else is looked at once. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Something that axe objects to: `game page, dark: color-contrast at .ar-facts`. */
export type Objection = string;

/** Chooses a theme as another tab of this browser would: pages hear of it. */
async function choose(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((wanted) => {
    const key = 'rookery.settings';
    const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...before, theme: wanted }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, theme);
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
}

/** What axe objects to on a screen, in each of the themes. */
export async function objectionsTo(
  page: Page,
  screen: string,
  themes: readonly Theme[] = THEMES,
): Promise<readonly Objection[]> {
  const found: Objection[] = [];
  for (const [i, theme] of themes.entries()) {
    await choose(page, theme);
    // In this page alone: there are no frames in it. And nothing is told of what is right, which is most.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const runOnly = i === 0 ? {} : { runOnly: { type: 'rule' as const, values: BY_COLOUR } };
    const { violations } = await axe.options({ resultTypes: ['violations'], ...runOnly }).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary = '' } of nodes.slice(0, 4))
        found.push(
          `${screen}, ${theme}: ${id} at ${target.join(' ')}: ${failureSummary.split('\n').slice(1).join(' ').trim()}`,
        );
  }
  return found;
}
