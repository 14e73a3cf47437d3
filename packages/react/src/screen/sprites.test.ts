import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Showing, showInBrowser } from './browser.test-kit.ts';

/** A sheet of four colours, of which each card shows one, and a card with a picture of its own. */
const SCRIPT = `
import { createLocalClient } from '@rookery/client/local';
import { defineGame, Game, loop, Piece, Space, turnLoop } from '@rookery/engine';
import { createWords, ENGLISH } from '@rookery/table';
import { createRoot } from 'react-dom/client';
import { GameScreen, TableProvider } from '../index.ts';
import '../styles.css';

const square = (x, y, colour) => \`<rect x="\${x}" y="\${y}" width="50" height="70" fill="\${colour}"/>\`;
const svg = (width, height, body) => 'data:image/svg+xml,' +
  encodeURIComponent(\`<svg xmlns="http://www.w3.org/2000/svg" width="\${width}" height="\${height}">\${body}</svg>\`);
const SHEET = svg(100, 140, square(0, 0, 'rgb(255,0,0)') + square(50, 0, 'rgb(0,255,0)') + square(0, 70, 'rgb(0,0,255)') + square(50, 70, 'rgb(255,255,0)'));
const WHOLE = svg(50, 70, square(0, 0, 'rgb(255,0,255)'));

class Painted extends Piece.with({ at: 0 }) {
  image() {
    if (this.at === 4) return WHOLE;
    return { sprite: SHEET, x: (this.at % 2) * 50, y: Math.floor(this.at / 2) * 70, width: 50, height: 70 };
  }
  label() { return 'painted ' + this.at; }
}
class Show extends Game.with({}, { entities: { Painted } }) {
  row = this.create(Space, 'row', { layout: 'row' });
}
const show = defineGame(Show, ({ action }) => ({
  name: 'show',
  players: 1,
  setup: ({ game }) => { for (let at = 0; at < 5; at++) game.row.create(Painted, { at }); },
  actions: { wait: action('Wait').do(() => undefined) },
  flow: loop(turnLoop('wait')),
  outcome: () => undefined,
}));
const tables = createLocalClient({ games: [show] });
const made = await tables.createAndStart({ game: 'show', people: ['Ann'] });
if (!made.ok) throw new Error(made.refusal.message);
createRoot(document.getElementById('root')).render(
  <TableProvider store={tables.join(made.value.id, { seat: 0 })} words={createWords(ENGLISH)} theme="light"><GameScreen /></TableProvider>,
);
`;

let showing: Showing;
let page: Page;
beforeAll(async () => {
  showing = await showInBrowser(SCRIPT);
  page = await showing.browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(10_000);
  await page.goto(showing.url);
}, 60_000);
afterAll(() => showing?.close());

/** Colours at five points of what is drawn of a picture: its middle, and near the corners. */
async function coloursOf(picture: Locator): Promise<readonly string[]> {
  await picture.waitFor();
  const png = (await picture.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('There is nothing to paint on.');
    context.drawImage(image, 0, 0);
    const at = (x: number, y: number): string =>
      [...context.getImageData(image.width * x, image.height * y, 1, 1).data.slice(0, 3)].join();
    return [at(0.5, 0.5), at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
  }, png);
}

test.each([
  [0, '255,0,0'],
  [1, '0,255,0'],
  [2, '0,0,255'],
  [3, '255,255,0'],
  [4, '255,0,255'],
])('card %i shows its part of the sheet and nothing else', { timeout: 60_000 }, async (at, colour) => {
  const colours = await coloursOf(page.locator(`[aria-label^="painted ${at}"] .rk-picture`));
  expect(colours).toEqual([colour, colour, colour, colour, colour]);
});
