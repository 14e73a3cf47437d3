import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit } from './arcade.test-kit.ts';
import { beginAgainstBots } from './begin.test-kit.ts';
import { playByClicks } from './clicking.test-kit.ts';
import type { Beginning } from './games.test-kit.ts';

/** A game with a table made for it: what must be seen there, and how a short match is begun. */
interface Made extends Beginning {
  /** What only the made table has. */
  readonly shows: readonly string[];
}

const MADE: readonly Made[] = [
  {
    title: 'Cribbage',
    players: 2,
    options: { 'Points to win': 61 },
    shows: ['.cb-board', '.cb-count', '.cb-deck'],
  },
  { title: 'Texas Hold’em', players: 4, options: { 'Hands at most': 3 }, shows: ['.he-oval', '.he-button', '.he-pot'] },
  { title: 'Blackjack', players: 3, options: { Rounds: 3 }, shows: ['.bj-dealer', '.bj-gambler[data-large]'] },
  { title: 'Duel', options: { 'Life at the start': 1 }, shows: ['.du-field', '.du-hand', '.du-mana'] },
];

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** By how much the page is wider than the screen. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

describe.concurrent('on the table made for it, and nothing scrolls sideways on a desk or a phone', () => {
  test.each(MADE)('$title is played to the end by clicks', async (made) => {
    await using visitor = await visit('/', { viewport: DESK });
    const { page, problems } = visitor;
    await beginAgainstBots(page, made);
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      for (const part of made.shows) await page.locator(part).first().waitFor();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    const { headline } = await playByClicks(page, { seed: `made ${made.title}` });
    expect(headline).not.toBe('');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });
});

test.concurrent("a bet of hold'em is sized by the pot", async () => {
  await using visitor = await visit('/', { viewport: PHONE });
  const { page } = visitor;
  await beginAgainstBots(page, { title: 'Texas Hold’em', players: 2 });
  await page.getByRole('button', { name: /^(Raise|Bet)/ }).click();
  const allIn = page.getByRole('button', { name: /^All in: 40/ });
  await allIn.click();
  expect(await page.getByRole('spinbutton').inputValue()).toBe('40');
  // The blinds are 1 and 2: after a call of 1 there are 4 in the pot, and a raise by that comes to 6.
  await page.getByRole('button', { name: 'Pot: 6', exact: true }).click();
  expect(await page.getByRole('spinbutton').inputValue()).toBe('6');
});

test.concurrent('a card of a duel is read in full under the pointer, and where it has the focus', async () => {
  await using visitor = await visit('/', { viewport: DESK });
  const { page } = visitor;
  // A first hand may be without springs: then no card of it can be used, and none can have the focus.
  do {
    await page.goto(new URL('/', page.url()).href);
    await beginAgainstBots(page, { title: 'Duel', options: { 'First hands may be exchanged': false } });
    await page.locator('.du-hand .rk-thing').first().waitFor();
  } while ((await page.locator('.du-hand .du-face[data-kind=spring]').count()) === 0);
  const card = page.locator('.du-hand button.rk-thing').first();
  const name = (await card.locator('.du-face-name').textContent()) ?? '';
  const preview = page.getByRole('tooltip');
  await card.hover();
  await preview.getByText(name, { exact: true }).waitFor();
  await page.mouse.move(1, 1);
  await preview.waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await card.focus();
  await preview.getByText(name, { exact: true }).waitFor();
});
