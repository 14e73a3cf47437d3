import { fileURLToPath } from 'node:url';
import { GAMES } from '@rookery/cli';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectionsTo, type Theme } from './accessibility.test-kit.ts';
import { openMatch, openShow, type Show } from './stage.test-kit.ts';
import { midGame, type Setting } from './staged.test-kit.ts';

const NAMES = GAMES.map(({ name }) => name);
const LOBBY: Setting = { game: 'skirmish' };
const OVER: Setting = { game: 'texas-holdem', inputs: 4, isOver: true };
const BEGUN = new Map(NAMES.map((game): [string, Setting] => [game, { game, inputs: 0 }]));
const MID = new Map(NAMES.map((game): [string, Setting] => [game, midGame(game)]));
const RECORD = fileURLToPath(new URL('../corpus/format-1/go-fish-finished-1.rookery', import.meta.url));
const LARGE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const LIGHT: readonly Theme[] = ['light'];

let show: Show;
let page: Page;
beforeAll(async () => {
  show = await openShow([LOBBY, OVER, ...BEGUN.values(), ...MID.values()], { viewport: LARGE });
  page = show.page;
  page.setDefaultTimeout(15_000);
}, 60_000);
afterAll(() => show.close());

/** A screen, and how to come there. */
type Screen = readonly [name: string, open: () => Promise<unknown>];

const heading = (): Promise<void> => page.getByRole('heading', { level: 1 }).waitFor();
const at =
  (path: string): Screen[1] =>
  async () => {
    await page.goto(path);
    await heading();
  };

const way =
  (name: string): Screen[1] =>
  async () => {
    await at('/game/crazy-eights')();
    await page.getByRole('radio', { name }).check({ force: true });
    await page.locator('.rk.ar-options, summary').first().waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
  };

const SCREENS: readonly Screen[] = [
  ['catalogue', at('/')],
  ['catalogue with nothing found', () => at('/')().then(() => page.getByRole('searchbox').fill('zzz'))],
  ['game for one', at('/game/klondike')],
  ['game against bots', way('Against bots')],
  ['game at one screen', way('At one screen')],
  ['game online', way('Online')],
  ['open tables', at('/tables')],
  ['replays', at('/replay')],
  ['replay', openRecord],
  ['settings', at('/settings')],
  ['about', at('/about')],
  ['nowhere', at('/nowhere')],
  ['match that is not here', at('/play/none')],
  ['table that is not there', at('/match/none')],
  ['replay that is not there', at('/replay/none')],
  ['server gone', serverGone],
];

async function openRecord(): Promise<void> {
  await at('/replay')();
  await page.getByLabel('Choose a file').setInputFiles(RECORD);
  await page.locator('.rk-table').waitFor();
  await page.getByRole('button', { name: 'One move on' }).click();
}

async function serverGone(): Promise<void> {
  await at('/')();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.getByText('The server cannot be reached.').first().waitFor();
}

const match =
  (setting: Setting, query = ''): Screen[1] =>
  () =>
    openMatch(page, show.at(setting), query);

const mid = (game: string): Setting => MID.get(game) as Setting;

const TABLE_SCREENS: readonly Screen[] = [
  ['lobby', match(LOBBY)],
  ['end', () => match(OVER)().then(() => page.getByRole('dialog').waitFor())],
  ['chat', () => match(mid('go-fish'))().then(() => tab('Chat'))],
  ['debug', openDebug],
  ['giving up', () => match(mid('hex'))().then(() => page.getByRole('button', { name: 'Give up' }).click())],
  ['the past', () => match(mid('othello'))().then(() => page.getByRole('button', { name: 'One step back' }).click())],
  ['handing over', handOver],
];

async function tab(name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tabpanel', { name }).waitFor();
}

async function openDebug(): Promise<void> {
  await match(mid('duel'), '?debug')();
  await tab('Debug');
}

/** At one screen, when the cards of the next are not to be seen yet. */
async function handOver(): Promise<void> {
  await at('/game/go-fish')();
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
}

async function objections(screens: readonly Screen[], themes?: readonly Theme[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, open] of screens) {
    await open();
    found.push(...(await objectionsTo(page, name, themes)));
  }
  return found;
}

test('nothing is wrong with the screens around the tables, in any theme', async () => {
  expect(await objections(SCREENS)).toEqual([]);
});

test('nothing is wrong with what stands around a match, in any theme', async () => {
  expect(await objections(TABLE_SCREENS)).toEqual([]);
});

test.each(NAMES)('nothing is wrong with the table of %s, when it begins and later, in any theme', async (game) => {
  const begun: Screen = [`${game} at the start`, match(BEGUN.get(game) as Setting)];
  const later: Screen = [`${game} later`, match(mid(game))];
  expect(await objections([begun, later])).toEqual([]);
});

test('nothing is wrong on a phone', async () => {
  await page.setViewportSize(PHONE);
  const tables = ['klondike', 'bazaar', 'texas-holdem', 'innovation', 'apothecary'];
  const some = tables.map((game): Screen => [`${game} on a phone`, match(mid(game))]);
  const others = [...SCREENS.slice(0, 6), ...TABLE_SCREENS.slice(0, 2)];
  expect(await objections([...others, ...some], LIGHT)).toEqual([]);
});
