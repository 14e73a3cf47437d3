import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from './arcade.test-kit.ts';
import { beginAgainstBots } from './begin.test-kit.ts';
import { fixChance } from './fixed-chance.test-kit.ts';
import { type Deed, type Line, winningLine } from './klondike-line.test-kit.ts';
import { standsStill } from './stage.test-kit.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
];

let line: Line;
beforeAll(async () => {
  line = await winningLine();
});

/** A table with the deal that can be won, for one test: on it nothing may go wrong that the test does not see. */
interface Dealt extends AsyncDisposable {
  readonly page: Page;
}

async function deal(): Promise<Dealt> {
  const visitor = await visit('/', { viewport: { width: 1280, height: 900 } });
  const { page, context } = visitor;
  await fixChance(context, line.byte);
  await beginAgainstBots(page, { title: 'Klondike' });
  await page.locator('.kl-column').first().waitFor();
  await settled(page);
  const leave = async (): Promise<void> => {
    await visitor.close();
    expect(visitor.problems).toEqual([]);
  };
  return { page, [Symbol.asyncDispose]: leave };
}

const card = (page: Page, name: string): Locator => page.locator(`.rk-table [data-role=card][aria-label^="${name},"]`);

function pile(page: Page, name: string): Locator {
  const column = /^tableau(\d)$/.exec(name)?.[1];
  const holder = column === undefined ? `[data-suit=${name}]` : `.kl-column >> nth=${Number(column) - 1}`;
  return page.locator(`${holder} >> .rk-area`);
}

/** Where the table has heard of everything, and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.rk-panel')?.getAttribute('aria-busy') === null &&
      document.querySelector('[data-moving]') === null,
  );
}

/** Lifts a card by its upper edge, which is seen even where others lie on it. */
async function lift(page: Page, name: string): Promise<void> {
  const box = await card(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not in sight.`);
  await page.mouse.move(box.x + box.width / 2, box.y + 7);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 9, box.y + 16);
  await page.locator('.rk-area[data-drop=yes]').first().waitFor();
}

async function dropOn(page: Page, place: Locator): Promise<void> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('There is nothing to drop on.');
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(30, box.height / 2), { steps: 2 });
  await page.mouse.up();
  await settled(page);
}

async function drag(page: Page, name: string, to: string): Promise<void> {
  await lift(page, name);
  expect(await pile(page, to).getAttribute('data-drop')).toBe('yes');
  await dropOn(page, pile(page, to));
  expect(await pile(page, to).locator(`[aria-label^="${name},"]`).count()).toBe(1);
}

async function tapStock(page: Page): Promise<void> {
  const before = await table(page);
  await page.locator('.kl-stock .rk-area-button').click();
  await page.waitForFunction((was) => document.querySelector('.kl-standing')?.textContent !== was, before.standing);
  await settled(page);
}

async function follow(page: Page, deeds: readonly Deed[]): Promise<void> {
  for (const deed of deeds) {
    if (deed.kind === 'move') await drag(page, deed.card, deed.to);
    else await tapStock(page);
  }
}

/** All that lies on the table, and how the game stands but for the time. */
async function table(page: Page): Promise<{ readonly lies: string; readonly standing: string }> {
  return page.evaluate(() => ({
    lies: [...document.querySelectorAll('.rk-table .rk-area')]
      .map((area) =>
        [...area.querySelectorAll('[data-role=card]')].map((each) => each.getAttribute('aria-label')).join(' '),
      )
      .join(' | '),
    standing: document.querySelector('.kl-standing')?.textContent ?? '',
  }));
}

describe.concurrent('Klondike', () => {
  test('is won by drags and taps, finishes by itself, and cards jump before the end is shown', async () => {
    await using dealt = await deal();
    const { page } = dealt;
    await follow(page, line.deeds);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    const end = page.getByRole('dialog', { name: 'You win' });
    for (let passes = 0; passes < 6 && (await end.count()) === 0; passes++) {
      // Where a pass costs points, turning the waste over is left to the player.
      const rests = page.locator('.kl-tools button[aria-label="Finish"]').waitFor({ state: 'detached', timeout: 30_000 });
      await Promise.race([rests, end.waitFor({ timeout: 30_000 })]);
      if ((await end.count()) > 0) break;
      await tapStock(page);
      await page.getByRole('button', { name: 'Finish', exact: true }).click();
    }
    await page.locator('canvas.kl-cascade').waitFor();
    expect(await page.locator('.rk-win').evaluate((dialog) => getComputedStyle(dialog).opacity)).toBe('0');
    // Several cards, far from the corner of the page: what has no place is painted there.
    await page.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.kl-cascade');
      const card = document.querySelector('.kl-foundation')?.getBoundingClientRect();
      if (canvas == null || card === undefined) return false;
      const scale = canvas.width / innerWidth;
      const [left, top] = [card.width * scale, card.height * scale];
      // A copy is read: Chromium warns when the canvas of the page itself is read more than once.
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0);
      const pixels = copy?.getImageData(left, top, canvas.width - left, canvas.height - top).data ?? [];
      let opaque = 0;
      for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] === 255) opaque++;
      return opaque > 4 * left * top;
    });
    await page.mouse.click(20, 20);
    await page.locator('canvas.kl-cascade').waitFor({ state: 'detached' });
    await page.waitForFunction(() => {
      const dialog = document.querySelector('.rk-win');
      return dialog !== null && getComputedStyle(dialog).opacity === '1';
    });
    await end.getByRole('button', { name: 'Play again' }).click();
    await page.waitForFunction(() => document.querySelector('.kl-standing')?.textContent?.includes('Moves0'));
  });

  test('says why a card may not lie somewhere, and puts it back', async () => {
    await using dealt = await deal();
    const { page } = dealt;
    const first = line.deeds.find(({ kind }) => kind === 'move') as Extract<Deed, { kind: 'move' }>;
    await follow(page, line.deeds.slice(0, line.deeds.indexOf(first)));
    const begun = await table(page);
    await lift(page, first.card);
    const own = page.locator(`[aria-label^="${first.card},"]`);
    const wrong = page.locator('.kl-column .rk-area[data-drop=no]').filter({ hasNot: own });
    await dropOn(page, wrong.first());
    await page
      .getByRole('alert')
      .getByText(/colours alternate|ranks go down by one|only a king/)
      .waitFor();
    expect((await table(page)).lies).toBe(begun.lies);
  });

  test('selects no text where somebody tries to drag a card that cannot be lifted, and lets the log be copied', async () => {
    await using dealt = await deal();
    const { page } = dealt;
    const selected = () => page.evaluate(() => getSelection()?.toString().trim() ?? '');
    const stuck = page.locator('.kl-column [data-role=card]:not([data-can-lift=yes])');
    const [from, to] = [await stuck.first().boundingBox(), await page.locator('.kl-column').last().boundingBox()];
    if (from === null || to === null) throw new Error('The columns are not in sight.');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width - 4, to.y + to.height - 4, { steps: 6 });
    await page.mouse.up();
    expect(await selected()).toBe('');
    await page
      .locator('.rk-aside .rk-player-name')
      .first()
      .dblclick({ position: { x: 8, y: 8 } });
    expect(await selected()).not.toBe('');
  });

  test('takes back and plays again', async () => {
    await using dealt = await deal();
    const { page } = dealt;
    await follow(page, line.deeds.slice(0, 5));
    const after = (await table(page)).lies;
    const undo = page.getByRole('button', { name: 'Take back' });
    for (let i = 0; i < 5; i++) {
      await undo.click();
      await settled(page);
    }
    await page.waitForFunction(() => document.querySelector('.kl-standing')?.textContent?.includes('Moves0'));
    expect((await table(page)).lies).not.toBe(after);
    for (let i = 0; i < 5; i++) {
      await page.getByRole('button', { name: 'Redo' }).click();
      await settled(page);
    }
    await page.waitForFunction(() => document.querySelector('.kl-standing')?.textContent?.includes('Moves5'));
    expect((await table(page)).lies).toBe(after);
  });

  test('selects at one tap at once, moves a card at two, and moves what is selected where the next tap is', async () => {
    await using dealt = await deal();
    const { page } = dealt;
    const up = line.deeds.findIndex((deed) => deed.kind === 'move' && deed.to === 'hearts');
    await follow(page, line.deeds.slice(0, up));
    const { card: name } = line.deeds[up] as Extract<Deed, { kind: 'move' }>;
    const tapped = performance.now();
    await card(page, name).click({ position: { x: 10, y: 6 } });
    await page.locator('[data-selected=yes]').waitFor();
    expect(performance.now() - tapped).toBeLessThan(1000);
    await pile(page, 'hearts').click();
    await pile(page, 'hearts').locator(`[aria-label^="${name},"]`).waitFor();
    await page.getByRole('button', { name: 'Take back' }).click();
    await pile(page, 'hearts').locator('[data-role=card]').waitFor({ state: 'detached' });
    await settled(page);
    await card(page, name).dblclick({ position: { x: 10, y: 6 } });
    await pile(page, 'hearts').locator(`[aria-label^="${name},"]`).waitFor();
  });

  test('is played by keyboard alone, with names that say where everything lies', async () => {
    await using dealt = await deal();
    const { page } = dealt;
    const first = line.deeds.findIndex(({ kind }) => kind === 'move');
    await follow(page, line.deeds.slice(0, first));
    const { card: name, to } = line.deeds[first] as Extract<Deed, { kind: 'move' }>;
    const label = (await card(page, name).getAttribute('aria-label')) ?? '';
    expect(label).toMatch(/top of (Column \d|Waste)|Column \d, \d+ of \d+/);
    await page.getByRole('button', { name: label, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-selected=yes]').waitFor();
    const target = pile(page, to).locator('.rk-area-button');
    expect(await target.getAttribute('aria-label')).toMatch(/^(Column \d|Foundation of \w+), /);
    for (let i = 0; i < 60 && !(await target.evaluate((button) => button === document.activeElement)); i++)
      await page.keyboard.press(i === 0 ? 'Home' : 'PageDown');
    await page.keyboard.press('Enter');
    await pile(page, to).locator(`[aria-label^="${name},"]`).waitFor();
  });

  test('shows a good move, deals anew, and remembers how the player wants the table', async () => {
    await using dealt = await deal();
    const { page } = dealt;
    await page.getByRole('button', { name: 'Show a good move' }).click();
    await page.locator('.kl [data-hinted=yes]').first().waitFor();
    const before = (await table(page)).lies;
    await page.getByRole('button', { name: 'Klondike settings' }).click();
    await page.getByRole('checkbox', { name: 'Move safe cards to the foundations automatically' }).check();
    await page.getByRole('radio', { name: 'Small' }).check({ force: true });
    await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    const address = page.url();
    await page.getByRole('button', { name: 'Deal with these rules' }).click();
    await page.waitForURL((url) => url.href !== address);
    await page.locator('.kl-column').first().waitFor();
    await page.waitForFunction(() => document.querySelector('.kl-standing')?.textContent?.includes('Moves0'));
    await page.locator('.kl-stock .rk-area-button').click();
    await page.waitForFunction(() => document.querySelectorAll('.kl-waste [data-role=card]').length === 3);
    expect((await table(page)).lies).not.toBe(before);
    const width = (await page.locator('.kl-column [data-role=card]').first().boundingBox())?.width ?? 0;
    expect(width).toBeLessThanOrEqual(77);
    await page.reload();
    await page.locator('.kl-column [data-role=card]').first().waitFor();
    expect((await page.locator('.kl-column [data-role=card]').first().boundingBox())?.width).toBe(width);
  });

  test('is in sight as a whole on every screen, also when it is turned', async () => {
    await using dealt = await deal();
    const { page } = dealt;
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      await standsStill(page);
      const seen = await page.evaluate(() => ({
        lower: document.querySelector('.rk-table')?.getBoundingClientRect().bottom ?? 0,
        wide: document.documentElement.scrollWidth,
        cards: [...document.querySelectorAll('.rk-table [data-role=card]')].map((each) =>
          each.getBoundingClientRect().toJSON(),
        ),
      }));
      const size = `at ${width} by ${height}`;
      expect(seen.lower, size).toBeLessThanOrEqual(height);
      expect(seen.wide, size).toBeLessThanOrEqual(width);
      expect(seen.cards.length, size).toBeGreaterThanOrEqual(29);
      expect(Math.min(...seen.cards.map(({ left }) => left)), size).toBeGreaterThanOrEqual(0);
      expect(Math.max(...seen.cards.map(({ right }) => right)), size).toBeLessThanOrEqual(width);
      expect(Math.max(...seen.cards.map(({ bottom }) => bottom)), size).toBeLessThanOrEqual(height);
    }
  });
});
