import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Visitor, visit } from './arcade.test-kit.ts';
import { beginAgainstBots } from './begin.test-kit.ts';
import { Dragger } from './dragging.test-kit.ts';
import { fixChance } from './fixed-chance.test-kit.ts';
import { type Deed, winningLine } from './klondike-line.test-kit.ts';

/** Somebody at the catalogue, who will play on derived tables. */
async function arrive(byte?: number): Promise<Visitor> {
  const visitor = await visit('/?plain', { viewport: { width: 1280, height: 900 } });
  await fixChance(visitor.context, byte);
  return visitor;
}

/** Does what a line of Klondike says: all by dragging, but for the stock, which is pressed. */
async function follow(dragger: Dragger, page: Page, deeds: readonly Deed[]): Promise<void> {
  for (const deed of deeds) {
    if (deed.kind === 'move') {
      const situation = await dragger.situation(`${deed.card},`);
      const card = situation.kind === 'mine' ? situation.liftable[0] : undefined;
      if (card === undefined) throw new Error('The match is over too soon.');
      await dragger.drag(card, (targets) => targets.find(({ name }) => name.startsWith(`${deed.to},`)));
    } else await turn(page, deed.kind);
  }
}

/** Presses the stock, or, where that is empty, what turns the waste over; and waits until another number of cards lies in the stock. */
async function turn(page: Page, kind: 'draw' | 'recycle'): Promise<void> {
  await page.locator('.rk-panel:not([aria-busy]) [data-mine=true]').waitFor();
  const stock = page.getByRole('group', { name: /^stock, / });
  const before = (await stock.getAttribute('aria-label')) ?? '';
  await (kind === 'draw' ? stock.locator('.rk-area') : page.getByRole('button', { name: 'Turn the waste over' })).click();
  await page.getByRole('group', { name: before, exact: true }).waitFor({ state: 'detached' });
}

describe.concurrent('from the catalogue to the end by drag and drop, on the derived table', () => {
  test('Klondike', async () => {
    const { byte, deeds, rest } = await winningLine();
    await using visitor = await arrive(byte);
    await beginAgainstBots(visitor.page, { title: 'Klondike' });
    const dragger = new Dragger(visitor.page, 'klondike');
    await follow(dragger, visitor.page, [...deeds, ...rest]);
    expect(await dragger.situation()).toEqual({ kind: 'over', headline: 'You win!' });
    expect(visitor.problems).toEqual([]);
  });

  test('Checkers', async () => {
    await using visitor = await arrive();
    await beginAgainstBots(visitor.page, { title: 'Checkers', options: { 'Draw after moves without a capture': 10 } });
    const dragger = new Dragger(visitor.page, 'checkers');
    expect(await dragger.playToTheEnd()).toBeGreaterThan(5);
    expect(visitor.problems).toEqual([]);
  });

  test('Go Fish: a card is dropped on whom its rank is asked of', async () => {
    await using visitor = await arrive();
    await beginAgainstBots(visitor.page, { title: 'Go Fish', players: 2 });
    const dragger = new Dragger(visitor.page, 'go-fish', false);
    expect(await dragger.playToTheEnd()).toBeGreaterThan(5);
    expect(visitor.problems).toEqual([]);
  });
});
