import { describe, expect, test } from 'vitest';
import { visit } from './arcade.test-kit.ts';
import { beginAgainstBots } from './begin.test-kit.ts';
import { Dragger } from './dragging.test-kit.ts';
import { fixChance } from './fixed-chance.test-kit.ts';

const VIEWPORT = { width: 1280, height: 900 };

describe('by drag and drop on the derived table', () => {
  test('a whole game of checkers', async () => {
    await using visitor = await visit('/?plain', { viewport: VIEWPORT });
    await fixChance(visitor.context);
    await beginAgainstBots(visitor.page, {
      title: 'Checkers',
      options: { 'Draw after moves without a capture': 10 },
    });
    const dragger = new Dragger(visitor.page, 'checkers');
    let drops = 0;
    for (;;) {
      const situation = await dragger.situation();
      if (situation.kind === 'over') break;
      await dragger.dragAnyOf(situation.liftable);
      drops++;
    }
    expect(drops).toBeGreaterThan(5);
    expect(visitor.problems).toEqual([]);
  });

  test('a dozen moves of klondike', async () => {
    await using visitor = await visit('/?plain', { viewport: VIEWPORT });
    const { page } = visitor;
    await fixChance(visitor.context);
    await beginAgainstBots(page, { title: 'Klondike' });
    const dragger = new Dragger(page, 'klondike');
    for (let drops = 0; drops < 12; ) {
      const situation = await dragger.situation();
      if (situation.kind === 'over') throw new Error('The match is over too soon.');
      if (situation.liftable.length > 0) {
        await dragger.dragAnyOf(situation.liftable);
        drops++;
      }
      // Other cards come to light.
      await page.getByRole('button', { name: /^Turn (up from the stock|the waste over)/ }).click();
    }
    expect(visitor.problems).toEqual([]);
  });
});
