import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** What the theme alone can spoil. Everything else is looked at once. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Something that axe objects to: `game page, dark: color-contrast at .ar-facts`. */
export type Objection = string;

/** As much of what axe finds as is told here. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

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

/** Everything that axe looks for, in this page alone: there are no frames in it. Nothing is told of what is right, which is most. */
async function violationsOf(page: Page): Promise<readonly Violation[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  return (await axe.analyze()).violations;
}

/** What colours alone can spoil. Axe is in the page already: to put it there takes as long as to ask it. */
function violationsByColour(page: Page): Promise<readonly Violation[]> {
  return page.evaluate(async (values) => {
    const options = { resultTypes: ['violations'], runOnly: { type: 'rule', values } };
    type Axe = { run(options: object): Promise<{ readonly violations: readonly Violation[] }> };
    return (await (window as unknown as { readonly axe: Axe }).axe.run(options)).violations;
  }, BY_COLOUR);
}

/** What axe objects to on a screen, in each of some themes. */
export async function objectionsTo(
  page: Page,
  screen: string,
  themes: readonly Theme[] = THEMES,
): Promise<readonly Objection[]> {
  const found: Objection[] = [];
  for (const [i, theme] of themes.entries()) {
    await choose(page, theme);
    const violations = await (i === 0 ? violationsOf(page) : violationsByColour(page));
    for (const { id, nodes } of violations)
      for (const { target, failureSummary = '' } of nodes.slice(0, 4))
        found.push(
          `${screen}, ${theme}: ${id} at ${target.join(' ')}: ${failureSummary.split('\n').slice(1).join(' ').trim()}`,
        );
  }
  return found;
}
