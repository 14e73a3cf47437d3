import { GAME_REGISTRY } from '@rookery/games';
import { blackjack } from '@rookery/games/blackjack/rules';
import { GAMES } from '@rookery/games/definitions';
import { createWords, ENGLISH, type GameWordList, GERMAN, gameWords } from '@rookery/table';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GameScreen, Lobby, OptionsForm, TableProvider } from '../index.ts';
import { tableOf } from '../screen/games.test-kit.ts';

const de = createWords(GERMAN);
/** The German texts of a game's rules. */
const textsOf = async (game: string): Promise<GameWordList> =>
  (await GAME_REGISTRY.find(({ name }) => name === game)?.words.de?.())?.default.texts ?? {};
const BLACKJACK = await textsOf('blackjack');
const KLONDIKE = await textsOf('klondike');
const TEXAS = await textsOf('texas-holdem');

function tableFor(wanted: string, stage: 'playing' | 'lobby' = 'playing'): ReturnType<typeof tableOf> {
  const game = GAMES.find(({ name }) => name === wanted);
  if (game === undefined) throw new Error(`There is no ${wanted}.`);
  return tableOf(game, stage);
}

test('with the texts of the game everything on the screen is German', async () => {
  const store = await tableFor('klondike');
  const html = renderToString(
    <TableProvider store={store} words={de} texts={KLONDIKE}>
      <GameScreen />
    </TableProvider>,
  );
  for (const said of ['Vom Talon aufdecken', 'Reihe 7', 'Ablage', 'Herz']) expect(html).toContain(said);
  expect(html.replace(/<[^>]*>/g, ' ')).not.toMatch(/Turn up|ableau|Waste|Hearts|[Ss]core/);
});

test('without them a game speaks as it does', async () => {
  const store = await tableFor('klondike');
  const html = renderToString(
    <TableProvider store={store} words={createWords(ENGLISH)}>
      <GameScreen />
    </TableProvider>,
  );
  for (const said of ['Turn up from the stock', 'Tableau 7', 'Waste']) expect(html).toContain(said);
});

test('options are called in German, and keep their values', () => {
  const html = renderToString(
    <OptionsForm
      legend=""
      specs={blackjack.options}
      values={{}}
      say={gameWords(de, BLACKJACK)}
      onChange={() => undefined}
    />,
  );
  expect(html).toContain('Ein Blackjack zahlt');
  expect(html).toMatch(/<option value="any"[^>]*>allem<\/option>/);
});

test('a lobby has its presets, options and colours in German', async () => {
  const store = await tableFor('texas-holdem', 'lobby');
  const html = renderToString(
    <TableProvider store={store} words={de} texts={TEXAS}>
      <Lobby />
    </TableProvider>,
  );
  for (const said of ['Schnelles Spiel', 'Höchstens so viele Hände', '>ohne Limit<', '>Karminrot<'])
    expect(html).toContain(said);
  expect(html).toContain('value="no-limit"');
});
