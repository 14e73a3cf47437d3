import { GAMES } from '@rookery/games/definitions';
import { BOT_LEVELS } from '@rookery/session';
import { createWords, ENGLISH } from '@rookery/table';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Lobby, TableProvider } from '../index.ts';
import { tableOf } from '../screen/games.test-kit.ts';

test('the host can seat a bot of every level', async () => {
  const game = GAMES.find(({ players }) => players.min > 1);
  if (game === undefined) throw new Error('There is no game for two.');
  const html = renderToString(
    <TableProvider store={await tableOf(game, 'lobby')} words={createWords(ENGLISH)}>
      <Lobby />
    </TableProvider>,
  );
  const [, options = ''] = /class="rk-seat-tools"><select[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
  expect([...options.matchAll(/value="(\w+)"/g)].map(([, bot]) => bot)).toEqual(BOT_LEVELS);
});
