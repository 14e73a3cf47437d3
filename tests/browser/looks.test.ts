import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@rookery/cli';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differenceFromKept, faultsIn, SCREENS } from './looks.test-kit.ts';
import { openMatch, openShow, type Show, standsStill } from './stage.test-kit.ts';
import { midGame } from './staged.test-kit.ts';

/** So much of a screen may look otherwise: letters are drawn a little differently on every machine. */
const TOLERANCE = 0.03;

const SETTINGS = new Map(GAMES.map(({ name }) => [name, midGame(name)]));
const made = readFileSync(new URL('../../apps/arcade/src/tables/tables.ts', import.meta.url), 'utf8');
const MADE = new Set([...made.matchAll(/^\s+'?([\w-]+)'?: \(\) => import/gm)].map(([, name]) => name));
/** Every table: that of the game, and the derived one where that is another. */
const TABLES = GAMES.flatMap(({ name }) => [
  { game: name, query: '', name },
  ...(MADE.has(name) ? [{ game: name, query: '?plain', name: `${name}-plain` }] : []),
]);

let show: Show;
/** Where pictures are compared. */
let desk: Page;
beforeAll(async () => {
  mkdirSync(fileURLToPath(new URL('./baselines', import.meta.url)), { recursive: true });
  show = await openShow([...SETTINGS.values()]);
  desk = await show.context.newPage();
}, 60_000);
afterAll(() => show.close());

test.each(TABLES)('$name: nothing overlaps, nothing is cut off, and it looks as it did', async ({ game, query, name }) => {
  const setting = SETTINGS.get(game);
  if (setting === undefined) throw new Error(game);
  const [first] = SCREENS;
  await show.page.setViewportSize(first);
  await openMatch(show.page, show.at(setting), query);
  const faults: string[] = [];
  for (const screen of SCREENS) {
    await show.page.setViewportSize(screen);
    await standsStill(show.page);
    faults.push(...(await faultsIn(show.page)).map((fault) => `${screen.width}: ${fault}`));
    const difference = await differenceFromKept(show.page, desk, `${name}-${screen.width}`, screen);
    if (difference > TOLERANCE) faults.push(`${screen.width}: ${Math.round(100 * difference)} % of it look otherwise`);
  }
  expect(faults).toEqual([]);
});

test('what is laid out badly is found', async () => {
  const setting = SETTINGS.get('texas-holdem');
  if (setting === undefined) throw new Error('there is no such game');
  await show.page.setViewportSize(SCREENS[0]);
  await openMatch(show.page, show.at(setting), '?plain');
  const faultsWith = async (rules: string): Promise<string> => {
    await show.page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, rules);
    return (await faultsIn(show.page)).join('\n');
  };
  expect(await faultsWith('.rk-plate { margin-top: -3rem !important }')).toMatch(/rk-plate.* overlap/);
  expect(await faultsWith('.rk-table { width: 150vw !important }')).toMatch(/the page is \d+ wide/);
  expect(await faultsWith('.rk-plate-name { display: block; width: 1ch; overflow: hidden }')).toMatch(
    /rk-plate-name.* cut off/,
  );
  expect(await faultsWith('.rk-thing { width: 20px !important }')).toMatch(/card.* is only 20 wide/);
});
