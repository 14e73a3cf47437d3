import { GAMES } from '@rookery/games/definitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK, objectionsOnBoth, objectionsTo } from './accessibility.test-kit.ts';
import { openMatch, openShow, type Show } from './stage.test-kit.ts';
import { midGame, type Setting } from './staged.test-kit.ts';
import { TABLES } from './tables.test-kit.ts';

const MID = new Map(GAMES.map(({ name }): [string, Setting] => [name, midGame(name)]));

let show: Show;
beforeAll(async () => {
  show = await openShow([...MID.values()]);
}, 60_000);
afterAll(() => show.close());

describe.concurrent('nothing is wrong on any table, on a desk in any theme and on a phone', () => {
  test.each(TABLES)('the table of $name', async ({ game, query, name }) => {
    const found = await show.withPage(async (page) => {
      await page.setViewportSize(DESK);
      await openMatch(page, show.at(MID.get(game) as Setting), query);
      // A derived table is drawn with the same parts as others are on a phone.
      return query === '' ? objectionsOnBoth(page, name) : objectionsTo(page, name);
    });
    expect(found).toEqual([]);
  });
});
