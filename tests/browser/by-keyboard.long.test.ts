import { describe, expect, test } from 'vitest';
import { visit } from './arcade.test-kit.ts';
import { fixChance } from './fixed-chance.test-kit.ts';
import { beginByKeyboard, playByKeyboard } from './keyboard.test-kit.ts';

describe.concurrent('from the catalogue to the end by keyboard alone', () => {
  test.each([
    { title: 'Klondike', stamina: 40 },
    { title: 'Checkers', options: { 'Draw after moves without a capture': 10 } },
    { title: 'Go Fish' },
  ])('$title', async ({ title, options, stamina = 400 }) => {
    await using visitor = await visit('/?plain', { viewport: { width: 1280, height: 900 } });
    await fixChance(visitor.context);
    await beginByKeyboard(visitor.page, { title, ...(options && { options }) });
    const typed = await playByKeyboard(visitor.page, { seed: title, stamina });
    expect(typed.headline).toMatch(/win|draw|Not this time/);
    expect(typed.onTable).toBeGreaterThan(5);
    expect(typed.inPanel).toBeGreaterThan(5);
    expect(visitor.problems).toEqual([]);
  });
});
