import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Showing, showInBrowser } from './browser.test-kit.ts';

/** A game with a bug in one action, and one in what another chooses from after two steps. */
const SCRIPT = `
import { createLocalClient } from '@rookery/client/local';
import { defineGame, Game, loop, turnLoop } from '@rookery/engine';
import { createWords, ENGLISH, GERMAN } from '@rookery/table';
import { createRoot } from 'react-dom/client';
import { GameScreen, TableProvider } from '../index.ts';
import '../styles.css';

class Walk extends Game.with({ laps: 0 }) {}
const walk = defineGame(Walk, ({ action }) => ({
  name: 'walk',
  players: 1,
  actions: {
    walk: action('Walk').choose('far', ({ game }) => (game.laps < 2 ? ['near', 'far'] : [game.nothing.there])).do(({ game }) => { game.laps++; }),
    trip: action('Trip').do(({ game }) => { game.nothing.there; }),
  },
  flow: loop(turnLoop(['walk', 'trip'])),
  outcome: () => undefined,
  debug: ({ game }) => ({ laps: game.laps, path: ['a', 'b'] }),
}));
const reported = [];
const onError = (error, match, place) => reported.push([String(error), error.cause?.stack, place.step, place.seat]);
const tables = createLocalClient({ games: [walk], ...(location.search.includes('own') && { sessions: { onError } }) });
Object.assign(globalThis, { reported });
const made = await tables.createAndStart({ game: 'walk', people: ['Ann'] });
createRoot(document.getElementById('root')).render(
  <TableProvider store={tables.join(made.value.id, { seat: 0 })} words={createWords(new URLSearchParams(location.search).get('lang') === 'de' ? GERMAN : ENGLISH)} theme="light">
    <GameScreen debug />
  </TableProvider>,
);
`;

interface Opened {
  readonly page: Page;
  /** What was written to the console as an error. */
  readonly errors: string[];
}

async function open(showing: Showing, path = '', width = 1280): Promise<Opened> {
  const page = await showing.browser.newPage({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(showing.url + path);
  await page.locator('.rk-panel').getByRole('button', { name: 'Walk' }).waitFor();
  return { page, errors };
}

async function walk(page: Page): Promise<void> {
  await page.locator('.rk-panel').getByRole('button', { name: 'Walk' }).click();
  await page.locator('.rk-panel').getByRole('button', { name: 'near' }).click();
}

describe('in development', { timeout: 60_000 }, () => {
  let showing: Showing;
  beforeAll(async () => {
    showing = await showInBrowser(SCRIPT);
  }, 60_000);
  afterAll(() => showing?.close());

  test('a bug in an effect is on the page with message, file, line, step and seat, and in the console with its stack', async () => {
    const { page, errors } = await open(showing);
    await walk(page);
    await page.locator('.rk-panel').getByRole('button', { name: 'Trip' }).click();
    const failure = page.getByRole('alert').locator('.rk-failure');
    await failure.waitFor();
    const text = await failure.innerText();
    expect(text).toContain("Cannot read properties of undefined (reading 'there')");
    expect(text).toMatch(/at \/page\.js:\d+:\d+/);
    expect(text).toContain('step 1, seat 0');
    await page.getByRole('alert').getByText('Nothing is lost').waitFor();
    await expect.poll(() => errors.join('\n')).toMatch(/match .*trip failed: Cannot read[\s\S]*page\.js:\d+/);
    expect(errors.join('\n')).toMatch(/step: 1\b.*seat: 0\b/);
    await page.close();
  });

  test('a bug in what can be chosen is on the page, which shows the table as it is, and can be undone', async () => {
    const { page, errors } = await open(showing);
    await walk(page);
    await walk(page);
    const failure = page.getByRole('alert').locator('.rk-failure');
    await failure.waitFor();
    expect(await failure.innerText()).toContain('step 2, seat 0');
    expect(errors.join('\n')).toContain("Cannot read properties of undefined (reading 'there')");
    await page.getByRole('button', { name: 'Take back' }).click();
    await failure.waitFor({ state: 'detached' });
    await page.close();
  });

  test('the debug panel shows the values of the hook, as they are now', async () => {
    const { page } = await open(showing);
    await page.getByRole('tab', { name: 'Debug' }).click();
    await page.getByRole('tab', { name: 'Values' }).click();
    const values = page.locator('.rk-values');
    await values.waitFor();
    expect(await values.innerText()).toMatch(/laps\s+0\s+path/);
    await walk(page);
    await expect.poll(() => values.innerText()).toMatch(/laps\s+1\s+path/);
    await page.close();
  });
});

describe('in production', { timeout: 60_000 }, () => {
  let showing: Showing;
  beforeAll(async () => {
    showing = await showInBrowser(SCRIPT, 'production');
  }, 60_000);
  afterAll(() => showing?.close());

  test('players see that nothing is lost and what to do, and neither file nor values', async () => {
    const { page, errors } = await open(showing);
    await page.locator('.rk-panel').getByRole('button', { name: 'Trip' }).click();
    await page.getByRole('alert').getByText('Nothing is lost').waitFor();
    await page.getByRole('tab', { name: 'Debug' }).click();
    await page.getByRole('tab', { name: 'Values' }).click();
    await page.getByText('No values').waitFor();
    const text = await page.locator('body').innerText();
    expect(text).not.toContain('Cannot read');
    expect(text).not.toContain('page.js');
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await page.close();
  });

  test('onError receives message, file, line, step and seat, and the console nothing', async () => {
    const { page, errors } = await open(showing, '?own');
    await walk(page);
    await page.locator('.rk-panel').getByRole('button', { name: 'Trip' }).click();
    await page.getByRole('alert').getByText('Nothing is lost').waitFor();
    expect(await page.evaluate('reported')).toEqual([
      [expect.stringMatching(/trip.*Cannot read/), expect.stringMatching(/page\.js:\d+:\d+/), 1, 0],
    ]);
    expect(errors).toEqual([]);
    await page.close();
  });
});
