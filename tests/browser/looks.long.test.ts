import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@rookery/games/definitions';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differenceFromKept, faultsIn, SCREENS } from './looks.test-kit.ts';
import { openMatch, openShow, type Show, standsStill } from './stage.test-kit.ts';
import { midGame } from './staged.test-kit.ts';
import { TABLES } from './tables.test-kit.ts';

/** So much of a screen may look otherwise: letters are drawn a little differently on every machine. */
const TOLERANCE = 0.03;

const SETTINGS = new Map(GAMES.map(({ name }) => [name, midGame(name)]));

let show: Show;
/** Where pictures are compared. */
let desk: Page;
beforeAll(async () => {
  mkdirSync(fileURLToPath(new URL('./baselines', import.meta.url)), { recursive: true });
  show = await openShow([...SETTINGS.values()]);
  desk = await (await show.newContext()).newPage();
}, 60_000);
afterAll(() => show.close());

/** Opens a table in the middle of a match. */
async function open(page: Page, game: string, query: string): Promise<void> {
  const setting = SETTINGS.get(game);
  if (setting === undefined) throw new Error(game);
  await page.setViewportSize(SCREENS[0]);
  await openMatch(page, show.at(setting), query);
}

test.concurrent.each(TABLES)(
  '$name: nothing overlaps, nothing is cut off, and it looks as it did',
  async ({ game, query, name }) => {
    const faults: string[] = [];
    await show.withPage(async (page) => {
      await open(page, game, query);
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await standsStill(page);
        faults.push(...(await faultsIn(page)).map((fault) => `${screen.width}: ${fault}`));
        const difference = await differenceFromKept(page, desk, `${name}-${screen.width}`, screen);
        if (difference > TOLERANCE) faults.push(`${screen.width}: ${Math.round(100 * difference)} % of it look otherwise`);
      }
    });
    expect(faults).toEqual([]);
  },
);

test('what is laid out badly is found', async () => {
  const page = await (await show.newContext()).newPage();
  await open(page, 'texas-holdem', '?plain');
  const faultsWith = async (rules: string): Promise<string> => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, rules);
    return (await faultsIn(page)).join('\n');
  };
  expect(await faultsWith('.rk-plate { margin-top: -3rem !important }')).toMatch(/rk-plate.* overlap/);
  expect(await faultsWith('.rk-table { width: 150vw !important }')).toMatch(/the page is \d+ wide/);
  expect(await faultsWith('.rk-plate-name { display: block; width: 1ch; overflow: hidden }')).toMatch(
    /rk-plate-name.* cut off/,
  );
  expect(await faultsWith('.rk-thing { width: 20px !important }')).toMatch(/card.* is only 20 wide/);
});
