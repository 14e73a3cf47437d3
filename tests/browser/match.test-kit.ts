import { afterAll, expect, onTestFailed, test } from 'vitest';
import { type Visitor, visit } from './arcade.test-kit.ts';
import { beginAgainstBots } from './begin.test-kit.ts';
import type { ClickingOptions, Played } from './clicking.test-kit.ts';
import { fixChance } from './fixed-chance.test-kit.ts';
import type { Beginning } from './games.test-kit.ts';

/** Plays a match that has begun to its end. */
type Player = (page: Visitor['page'], options: ClickingOptions) => Promise<Played>;

/**
 * Each game from the catalogue to its end on the table that is derived from the rules. One visitor plays them one after the other, as
 * people do; after a failure the next game is somebody else's.
 */
export function testEachToItsEnd(beginnings: readonly Beginning[], play: Player): void {
  let visitor: Visitor | undefined;
  const leave = async (): Promise<void> => {
    await visitor?.close();
    visitor = undefined;
  };
  afterAll(leave);
  test.each(beginnings)('$title', async (beginning) => {
    onTestFailed(leave);
    visitor ??= await arrive();
    const { page, problems } = visitor;
    const { title, stamina, isPanelOnly = false } = beginning;
    await beginAgainstBots(page, beginning);
    expect(new URL(page.url()).search).toBe('?plain');
    const { headline, onTable } = await play(page, { seed: title, ...(stamina !== undefined && { stamina }) }).catch(
      (error: unknown) => {
        throw new Error(`${String(error)} On the page went wrong: ${problems.join('; ') || 'nothing'}.`);
      },
    );
    expect(headline).toMatch(/win|draw|Not this time/);
    expect(onTable > 0).toBe(!isPanelOnly);
    await page.getByRole('dialog').getByRole('link', { name: 'To all games' }).click();
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
    expect(problems).toEqual([]);
  });
}

async function arrive(): Promise<Visitor> {
  const visitor = await visit('/?plain', { viewport: { width: 1280, height: 900 } });
  await fixChance(visitor.context);
  return visitor;
}
