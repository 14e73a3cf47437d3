import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ARCADE, type Visitor, visit } from './arcade.test-kit.ts';
import { faultsIn } from './looks.test-kit.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** The headings that a page has shown since it was opened. */
interface Watched {
  readonly shown: Set<string>;
}

/** Opens the arcade as somebody whose browser has kept these settings, and is slow to load German, or cannot. */
async function visitAgain(settings: object, german: 'slow' | 'missing'): Promise<Visitor> {
  const visitor = await visit('/', { viewport: PHONE, locale: 'en-GB' });
  const { context, page } = visitor;
  await context.addInitScript((kept) => {
    localStorage.setItem('rookery.settings', kept);
    const shown = new Set<string>();
    Object.assign(window, { shown } satisfies Watched);
    const watch = () => shown.add(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(watch).observe(document, { childList: true, subtree: true, characterData: true });
  }, JSON.stringify(settings));
  await context.route('**/assets/de-*.js', async (route) => {
    if (german === 'missing') return route.abort();
    await new Promise((resolve) => setTimeout(resolve, 600));
    return route.continue();
  });
  await page.goto(ARCADE);
  return visitor;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function begin(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await heading(page, title).waitFor();
  await page.getByRole('radio', { name: 'Facile' }).check();
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await page.waitForURL(/\/play\//);
}

describe.concurrent('languages', () => {
  test('who reads French gets the arcade, its tables and a game in French', async () => {
    await using visitor = await visit('/', { viewport: PHONE, locale: 'fr-FR' });
    const { page } = visitor;
    await heading(page, 'Jeux').waitFor();
    expect(await languageOf(page)).toBe('fr');
    expect(await page.title()).toBe('Jeux · Rookery');
    await page.getByRole('link', { name: 'Réglages' }).waitFor();
    await page.getByRole('searchbox', { name: 'Chercher un jeu' }).waitFor();
    expect(await overflow(page)).toBe(0);
    await begin(page, 'Morpion');
    const panel = page.getByRole('region', { name: 'À toi de jouer' });
    await panel.getByText('Marquer une case').first().waitFor();
    expect(await faultsIn(page)).toEqual([]);
    await page.locator('.rk-table [data-can-press=yes]').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.rk-table [data-can-press=yes]').length === 7);
    await page.getByRole('button', { name: 'Reprendre le coup' }).waitFor();
    const history = await page.locator('.rk-history').first().textContent();
    expect(history).toContain('Invité\u00A0: Marquer une case');
    expect(visitor.problems).toEqual([]);
  });

  test('a game that has no French is in English, all of it, in an arcade in French', async () => {
    await using visitor = await visit('/', { viewport: DESK, locale: 'fr-CA' });
    const { page } = visitor;
    const card = page.locator('[data-game=checkers]');
    await card.getByText('Jump over every piece in your way').waitFor();
    expect(await card.getByRole('heading').getAttribute('lang')).toBe('en');
    await card.getByText('Plateau').waitFor();
    await begin(page, 'Checkers');
    await page.getByLabel('Board', { exact: true }).first().waitFor();
    await page.locator('.rk-panel').getByText('Move a checker').waitFor();
    await page.getByText('C’est à toi de jouer.').first().waitFor({ state: 'attached' });
    // Not even texts that games have in common, which French has.
    await page.goto(ARCADE);
    await begin(page, 'Go Fish');
    await page.locator('.rk-panel').getByText('Ask for cards').waitFor();
    const labels = await page.locator('.rk-table').innerText();
    expect(labels).toMatch(/^hand$/im);
    expect(labels).not.toMatch(/^main$/im);
    expect(visitor.problems).toEqual([]);
  });

  test('the language is changed in the settings, and stays', async () => {
    await using visitor = await visit('/settings', { viewport: PHONE, locale: 'en-US' });
    const { page, context } = visitor;
    await heading(page, 'Settings').waitFor();
    await page.getByRole('radio', { name: 'Français' }).check({ force: true });
    await heading(page, 'Réglages').waitFor();
    expect(await languageOf(page)).toBe('fr');
    expect(await overflow(page)).toBe(0);
    await page.reload();
    await heading(page, 'Réglages').waitFor();
    expect(await page.getByRole('radio', { name: 'Français' }).isChecked()).toBe(true);
    // The last choice counts, also where an earlier one takes longer to load.
    await context.route('**/assets/de-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    const german = page.waitForResponse('**/assets/de-*.js');
    await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
    await page.getByRole('radio', { name: 'English' }).check({ force: true });
    await (await german).finished();
    await heading(page, 'Settings').waitFor();
    expect(await languageOf(page)).toBe('en');
    await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
    await heading(page, 'Einstellungen').waitFor();
    expect(visitor.problems).toEqual([]);
  });

  test('a page in German is never in English first, however long its texts take', async () => {
    // As a browser has kept it from before the setting had its name.
    await using visitor = await visitAgain({ tongue: 'de' }, 'slow');
    const { page } = visitor;
    await heading(page, 'Spiele').waitFor();
    const shown = await page.evaluate(() => [...(window as unknown as Watched).shown]);
    expect(shown.filter((text) => text !== '')).toEqual(['Spiele']);
    expect(visitor.problems).toEqual([]);
  });

  test('where a language cannot be loaded the page is in English, and the console says why', async () => {
    await using visitor = await visitAgain({ language: 'de' }, 'missing');
    const { page } = visitor;
    await heading(page, 'Games').waitFor();
    expect(await languageOf(page)).toBe('en');
    expect(visitor.problems.filter((text) => text.includes('could not be loaded'))).toEqual([
      expect.stringContaining('The texts in Deutsch could not be loaded; the page stays in English.'),
    ]);
  });
});
