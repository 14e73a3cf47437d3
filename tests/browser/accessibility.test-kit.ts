import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { standsStill } from './stage.test-kit.ts';

export const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const THEMES = ['light', 'dark', 'contrast'] as const;
type Theme = (typeof THEMES)[number];

/** What the colours alone can spoil. Everything else is looked at once. */
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

/** What axe finds by some of its rules. It is in the page already: to put it there takes as long as to ask it. */
function violationsBy(page: Page, rules: object): Promise<readonly Violation[]> {
  return page.evaluate(
    async (options) => {
      type Axe = { run(options: object): Promise<{ readonly violations: readonly Violation[] }> };
      return (await (window as unknown as { readonly axe: Axe }).axe.run(options)).violations;
    },
    { resultTypes: ['violations'], ...rules },
  );
}

/** What axe objects to on a screen, in each theme. */
export async function objectionsTo(page: Page, screen: string): Promise<readonly Objection[]> {
  const found: Objection[] = [];
  for (const [i, theme] of THEMES.entries()) {
    await choose(page, theme);
    const byColour = { runOnly: { type: 'rule', values: BY_COLOUR } };
    const violations = await (i === 0 ? violationsOf(page) : violationsBy(page, byColour));
    found.push(...violations.flatMap((violation) => told(`${screen}, ${theme}`, violation)));
  }
  return found;
}

/** What axe objects to on a screen that was looked at before and is laid out anew: its colours are the same. */
export async function objectionsToShape(page: Page, screen: string): Promise<readonly Objection[]> {
  const rules = Object.fromEntries(BY_COLOUR.map((rule) => [rule, { enabled: false }]));
  return (await violationsBy(page, { rules })).flatMap((violation) => told(screen, violation));
}

/** What is wrong with what a page shows, on a desk in every theme, and on a phone. */
export async function objectionsOnBoth(page: Page, name: string): Promise<readonly string[]> {
  const onDesk = await objectionsTo(page, name);
  await page.setViewportSize(PHONE);
  await standsStill(page);
  const onPhone = await objectionsToShape(page, `${name} on a phone`);
  return [...onDesk, ...onPhone];
}

function told(where: string, { id, nodes }: Violation): readonly Objection[] {
  return nodes
    .slice(0, 4)
    .map(
      ({ target, failureSummary = '' }) =>
        `${where}: ${id} at ${target.join(' ')}: ${failureSummary.split('\n').slice(1).join(' ').trim()}`,
    );
}
