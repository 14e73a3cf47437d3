import { fileURLToPath } from 'node:url';
import { GAMES } from '@rookery/games/definitions';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK, objectionsOnBoth } from './accessibility.test-kit.ts';
import { openMatch, openShow, type Show } from './stage.test-kit.ts';
import { midGame, type Setting } from './staged.test-kit.ts';

const NAMES = GAMES.map(({ name }) => name);
const LOBBY: Setting = { game: 'skirmish' };
const OVER: Setting = { game: 'texas-holdem', inputs: 4, isOver: true };
const MID = new Map(NAMES.map((game): [string, Setting] => [game, midGame(game)]));
const RECORD = fileURLToPath(new URL('../corpus/format-1/go-fish-finished-1.rookery', import.meta.url));

let show: Show;
beforeAll(async () => {
  show = await openShow([LOBBY, OVER, ...MID.values()]);
}, 60_000);
afterAll(() => show.close());

/** How to come to a screen. */
type Way = (page: Page) => Promise<unknown>;

const at =
  (path: string): Way =>
  async (page) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

const playing =
  (name: string): Way =>
  async (page) => {
    await at('/game/crazy-eights')(page);
    await page.getByRole('radio', { name }).check({ force: true });
    await page.locator('.rk.ar-options, summary').first().waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
  };

const openRecord: Way = async (page) => {
  await at('/replay')(page);
  await page.getByLabel('Choose a file').setInputFiles(RECORD);
  await page.locator('.rk-table').waitFor();
  await page.getByRole('button', { name: 'One move forward' }).click();
};

/** The answer to a check that was on its way comes after the network is lost, and changes nothing. */
const serverGone: Way = async (page) => {
  let lose = () => {};
  const isLost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route('**/healthz', (route) => isLost.then(() => route.continue()));
  await at('/')(page);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  lose();
  await page.getByText('The server can’t be reached.').first().waitFor();
};

const match =
  (setting: Setting | undefined, query = ''): Way =>
  async (page) => {
    if (setting === undefined) throw new Error('There is no such match.');
    await openMatch(page, show.at(setting), query);
  };

const tab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tabpanel', { name }).waitFor();
};

/** At one screen, when the cards of the next are not to be seen yet. */
const handOver: Way = async (page) => {
  await at('/game/go-fish')(page);
  await page.getByRole('radio', { name: 'At one screen' }).check({ force: true });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const cover = page.locator('.rk-cover');
  const choice = page.locator('.rk-panel .rk-choices button').first();
  for (let presses = 0; presses < 60; presses++) {
    await cover.or(choice).first().waitFor();
    if ((await cover.count()) > 0) return;
    await choice.click();
    await page.locator('.rk-panel:not([aria-busy])').or(cover).first().waitFor();
  }
  throw new Error('Nobody has handed over.');
};

const SCREENS: readonly (readonly [name: string, way: Way])[] = [
  ['catalogue', at('/')],
  ['catalogue with nothing found', (page) => at('/')(page).then(() => page.getByRole('searchbox').fill('zzz'))],
  ['game for one', at('/game/klondike')],
  ['game against bots', playing('Against bots')],
  ['game at one screen', playing('At one screen')],
  ['game online', playing('Online')],
  ['open matches', at('/tables')],
  ['replays', at('/replay')],
  ['replay', openRecord],
  ['settings', at('/settings')],
  ['about', at('/about')],
  ['nowhere', at('/nowhere')],
  ['match that is not here', at('/play/none')],
  ['table that is not there', at('/match/none')],
  ['replay that is not there', at('/replay/none')],
  ['server gone', serverGone],
  ['lobby', match(LOBBY)],
  ['table of cards', match(MID.get('klondike'))],
  ['derived table', match(MID.get('hex'), '?plain')],
  ['end', (page) => match(OVER)(page).then(() => page.getByRole('dialog').waitFor())],
  ['chat', (page) => match(MID.get('go-fish'))(page).then(() => tab(page, 'Chat'))],
  ['debug', (page) => match(MID.get('duel'), '?debug')(page).then(() => tab(page, 'Debug'))],
  ['giving up', (page) => match(MID.get('hex'))(page).then(() => page.getByRole('button', { name: 'Resign' }).click())],
  [
    'the past',
    (page) => match(MID.get('othello'))(page).then(() => page.getByRole('button', { name: 'One step back' }).click()),
  ],
  ['handing over', handOver],
];

describe.concurrent('nothing is wrong, on a desk in any theme and on a phone', () => {
  test.each(SCREENS)('%s', async (name, way) => {
    const found = await show.withPage(async (page) => {
      await page.setViewportSize(DESK);
      await way(page);
      return objectionsOnBoth(page, name);
    });
    expect(found).toEqual([]);
  });
});
