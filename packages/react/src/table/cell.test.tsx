import { Cell, defineGame, Game, Grid, loop, turnLoop } from '@rookery/engine';
import { createWords, ENGLISH } from '@rookery/table';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table, TableProvider } from '../index.ts';
import { tableOf } from '../screen/games.test-kit.ts';

class Box extends Cell.with({ entry: '' }) {}
class Sheet extends Grid.of(Box) {}
class Page extends Game.with({}, { entities: { Box, Sheet } }) {
  sheet = this.create(Sheet, 'sheet', { rows: 1, columns: 2 });
}

const page = defineGame(Page, ({ action }) => ({
  name: 'page',
  players: 1,
  setup: ({ game }) => {
    game.sheet.cell('a1').entry = '17';
    game.sheet.cell('b1').entry = 'seventeen';
  },
  actions: { wait: action('Wait').do(() => undefined) },
  flow: loop(turnLoop('wait')),
  unbounded: true,
}));

test('a number or sign in a cell is written large, longer texts are not', async () => {
  const html = renderToString(
    <TableProvider store={await tableOf(page)} words={createWords(ENGLISH)} theme="light">
      <Table />
    </TableProvider>,
  );
  expect(html).toContain('<span class="rk-cell-facts" data-short="true"><span>17</span></span>');
  expect(html).toContain('<span class="rk-cell-facts"><span>seventeen</span></span>');
});
