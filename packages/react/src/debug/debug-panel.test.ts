import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Showing, showInBrowser } from '../screen/browser.test-kit.ts';

/** A card game against a bot; with `closed` in the address, the session is not for development. */
const SCRIPT = `
import { createLocalClient } from '@rookery/client/local';
import { Deck, defineGame, Game, Hand, loop, eachPlayer, Piece, Player, turnLoop } from '@rookery/engine';
import { parsePosition } from '@rookery/engine/formats';
import { toSvg } from '@rookery/statechart';
import { createWords, ENGLISH, GERMAN } from '@rookery/table';
import { createRoot } from 'react-dom/client';
import { GameScreen, TableProvider } from '../index.ts';
import '../styles.css';

class Card extends Piece.with({ rank: 0 }) { label() { return 'rank ' + this.rank; } }
class Holder extends Player.with({ gold: 3, ready: false }) { hand = this.create(Hand, 'hand'); }
class Draw extends Game.with({ drawn: 0 }, { entities: { Card }, player: Holder }) { deck = this.create(Deck, 'deck'); }
const draw = defineGame(Draw, ({ action }) => ({
  name: 'draw-cards',
  title: 'Draw',
  players: 2,
  setup: ({ game }) => { game.deck.createMany(20, Card, (i) => ({ rank: i })); game.deck.shuffle(); },
  actions: {
    draw: action('Draw').do(({ game, player }) => { game.deck.drawTo(player.hand); game.drawn++; }),
    buy: action('Buy').when('You need more than 5 gold', ({ player }) => player.gold > 5).do(({ player }) => { player.gold = 0; }),
  },
  flow: loop(eachPlayer(turnLoop(['draw', 'buy']))),
  outcome: ({ game }) => (game.deck.isEmpty ? { winners: [] } : undefined),
  debug: ({ game }) => ({ drawn: game.drawn }),
}));
const { search } = location;
const tables = createLocalClient({ games: [draw], sessions: { policy: { development: !search.includes('closed') } } });
const root = createRoot(document.getElementById('root'));
const drawFlow = async (position) => { const at = parsePosition(draw, position); return toSvg(draw, at.ok ? at.value : undefined); };
const playFrom = async (position) => {
  const made = await tables.createAndStart({ game: 'draw-cards', people: ['Ann'], bots: { 1: 'random' }, position });
  if (!made.ok) return made.refusal.message;
  show(made.value.id);
};
function show(id) {
  const store = tables.join(id, { seat: 0 });
  root.render(
    <TableProvider key={id} store={store} words={createWords(search.includes('german') ? GERMAN : ENGLISH)} theme="light">
      <GameScreen debug={{ drawFlow, playFrom }} />
    </TableProvider>,
  );
}
const made = await tables.createAndStart({ game: 'draw-cards', people: ['Ann'], bots: { 1: 'random' } });
show(made.value.id);
`;

let showing: Showing;
beforeAll(async () => {
  showing = await showInBrowser(SCRIPT);
}, 120_000);
afterAll(() => showing?.close());

interface Opened {
  readonly page: Page;
  readonly panel: Locator;
  readonly problems: string[];
}

async function open(path = '', width = 1280): Promise<Opened> {
  const page = await showing.browser.newPage({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(showing.url + path);
  await page.getByRole('tab', { name: 'Debug' }).click();
  const panel = page.getByRole('region', { name: 'Debug' });
  await panel.waitFor();
  return { page, panel, problems };
}

async function openTab(panel: Locator, name: string): Promise<void> {
  await panel.getByRole('tab', { name, exact: true }).click();
}

/** Draws a card; the bot then draws one, too. */
async function draw(page: Page): Promise<void> {
  await page.locator('.rk-panel').getByRole('button', { name: 'Draw' }).click();
}

describe('a match that is open for development', { timeout: 120_000 }, () => {
  test('shows everything that is hidden, who knows it, and where the flow is', async () => {
    const { page, panel, problems } = await open();
    await panel.getByText('Deck deck').click();
    await panel
      .getByText(/Card #\d+ “rank \d+”/)
      .first()
      .waitFor();
    expect(await panel.getByText('known to nobody').count()).toBe(20);
    await panel.getByLabel('Find an entity').fill('rank 7');
    await panel.getByText('1 entity found').waitFor();

    await openTab(panel, 'Who knows what?');
    await panel.getByText(/^Knows 6 of 26 entities/).waitFor();
    await panel.getByLabel('What is known to').selectOption('Spectators');
    await panel.getByText('As Spectators sees it').first().waitFor();
    await panel.getByLabel('Only what is hidden').check();
    await panel.locator('.rk-known[data-seen="hidden"]').first().waitFor();

    await openTab(panel, 'Why not?');
    await panel.getByText('The match waits for Ann: draw, buy.').waitFor();
    await panel.getByText('✗ You need more than 5 gold: does not hold').waitFor();
    await panel.getByLabel('Seat', { exact: true }).selectOption('1 · Bot 2');
    await panel.getByText('not available now').first().waitFor();

    await openTab(panel, 'Flow');
    expect(await panel.locator('svg .here').count()).toBeLessThanOrEqual(1);
    await panel.locator('svg .here').waitFor();
    await panel.getByRole('img', { name: /waiting for Ann/ }).waitFor();
    expect(problems).toEqual([]);
    await page.close();
  });

  test('goes back in time, compares any two steps, and plays on from a past step', async () => {
    const { page, panel, problems } = await open();
    await draw(page);
    await panel.getByText('Step 2 of 2').waitFor();
    await draw(page);
    await panel.getByText('Step 4 of 4').waitFor();
    await openTab(panel, 'Difference');
    await panel.getByLabel('From step').fill('0');
    await expect.poll(() => panel.locator('.rk-differences tbody tr').count()).toBe(5);
    await panel.getByRole('row', { name: /Game #0 · drawn 0 4/ }).waitFor();
    await openTab(panel, 'Values');
    await expect.poll(() => panel.locator('.rk-values').innerText()).toMatch(/drawn\s+4/);
    await panel.getByRole('button', { name: 'One step back' }).click();
    await panel.getByText('Step 3 of 4').waitFor();
    await panel.getByRole('button', { name: 'One step back' }).click();
    await panel.getByText('Step 2 of 4').waitFor();
    await expect.poll(() => panel.locator('.rk-values').innerText()).toMatch(/drawn\s+2/);
    await panel.getByRole('button', { name: 'Play on from step 2' }).click();
    await panel.getByText('Step 2 of 2').waitFor();
    await draw(page);
    await panel.getByText('Step 4 of 4').waitFor();
    expect(problems).toEqual([]);
    await page.close();
  });

  test('plays on from an edited position as another match, and says what cannot be', async () => {
    const { page, panel, problems } = await open();
    await draw(page);
    await panel.getByText('Step 2 of 2').waitFor();
    await openTab(panel, 'Edit');
    await panel.getByLabel('Entity').selectOption({ label: 'Player Ann #1' });
    await panel.getByLabel('gold').fill('x');
    await panel.getByText('This is not JSON.').waitFor();
    await panel.getByLabel('gold').fill('9');
    await panel.getByLabel('gold').press('Enter');
    await panel.getByText('1 edit', { exact: true }).waitFor();
    const options = await panel.getByLabel('Entity').locator('option').allInnerTexts();
    const card = options.find((text) => text.startsWith('deck › Card')) ?? expect.fail();
    await panel.getByLabel('Entity').selectOption({ label: card });
    await panel.getByLabel('Lies in').selectOption({ label: 'Bot 2 › Hand hand #4' });
    await panel.getByText('2 edits', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Play from this position' }).click();
    await page.getByRole('tab', { name: 'Debug' }).click();
    await panel.getByText('Step 0 of 0').waitFor();
    await panel.getByLabel('Find an entity').fill('Player Ann');
    await panel.getByText('gold', { exact: true }).waitFor();
    expect(await panel.locator('.rk-attributes').first().innerText()).toMatch(/gold\s+9/);
    await openTab(panel, 'Who knows what?');
    await panel.getByLabel('What is known to').selectOption('1 · Bot 2');
    const title = /Card #\d+/.exec(card)?.[0] ?? '';
    await panel.locator('.rk-known[data-seen="known"]', { hasText: title }).waitFor();
    await panel.getByLabel('What is known to').selectOption('0 · Ann');
    await panel.locator('.rk-known[data-seen="hidden"]', { hasText: title }).waitFor();

    await openTab(panel, 'Edit');
    await panel.getByText('Use another position').click();
    await panel.getByLabel('Printed position').fill('nonsense');
    await panel.getByRole('button', { name: 'Use it' }).click();
    await panel.getByText('This is no printed position').waitFor();
    expect(problems).toEqual([]);
    await page.close();
  });

  test('copies the position, and a test that leads there', async () => {
    const { page, panel } = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await draw(page);
    await panel.getByText('Step 2 of 2').waitFor();
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await panel.getByRole('button', { name: 'Copy test' }).click();
    await panel.getByText('Copied.').waitFor();
    expect(await copied()).toMatch(
      /createMatch\(drawCards, .*\n {2}playAll\(match, \[\n {4}\[0, 'draw'\],\n {4}\[1, 'draw'\],\n/,
    );
    await panel.getByRole('button', { name: 'Copy position' }).first().click();
    await expect.poll(copied).toMatch(/^\{"format":1,"game":"draw-cards"/);
    await page.close();
  });

  test('fills a phone when it is shown large, and Escape makes it small again', async () => {
    const { page, panel, problems } = await open('', 390);
    await panel.getByRole('button', { name: 'Show large' }).click();
    const box = await panel.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await panel.getByRole('tab', { name: 'Tree' }).focus();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Show large' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Show large');
    expect(problems).toEqual([]);
    await page.close();
  });

  test('speaks the language of the match', async () => {
    const { page, panel } = await open('?german');
    await panel.getByRole('tab', { name: 'Wer weiß was?' }).click();
    await panel.getByText('In Wahrheit').first().waitFor();
    await page.close();
  });
});

test('a match that is not open for development shows what the seat knows, and no tool that sees more', {
  timeout: 120_000,
}, async () => {
  const { page, panel, problems } = await open('?closed');
  await panel.getByText('This match is not open for development').waitFor();
  for (const name of ['Who knows what?', 'Edit'])
    expect(await panel.getByRole('tab', { name, exact: true }).count()).toBe(0);
  expect(await panel.getByRole('button', { name: /^Copy/ }).count()).toBe(0);
  await panel.getByText('Deck deck').click();
  await panel
    .getByText('something hidden')
    .or(panel.getByText(/not listed/))
    .first()
    .waitFor();
  expect(await panel.getByText('“rank').count()).toBe(0);
  await draw(page);
  await panel.getByText('Step 2 of 2').waitFor();
  await panel.getByRole('button', { name: 'One step back' }).click();
  await panel.getByText('Step 1 of 2').waitFor();
  expect(await panel.getByRole('button', { name: /^Play on/ }).count()).toBe(0);
  expect(problems).toEqual([]);
  await page.close();
});
