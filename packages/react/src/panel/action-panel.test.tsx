import { GAMES } from '@rookery/cli';
import type { TableSnapshot } from '@rookery/client';
import { createWords } from '@rookery/table';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionPanel, TableProvider } from '../index.ts';
import { tableOf } from '../screen/games.test-kit.ts';

test('who waits for a bot that fails is told so, and only then', async () => {
  const store = await tableOf(GAMES[0] ?? expect.fail());
  const { view, ...rest } = store.getSnapshot();
  if (view?.match == null) throw new Error('The match has not begun.');
  const { match, seats } = view;
  const drawn = (isFailing: boolean): string => {
    const bots = seats.map((seat) => (seat.seat === 1 && isFailing ? { ...seat, isBotFailing: true as const } : seat));
    const snapshot: TableSnapshot = { ...rest, view: { ...view, seats: bots, match: { ...match, toAct: [1] } } };
    return renderToString(
      <TableProvider store={Object.create(store, { getSnapshot: { value: () => snapshot } })} words={createWords('en')}>
        <ActionPanel />
      </TableProvider>,
    );
  };
  expect(drawn(false)).not.toContain('The server keeps trying');
  expect(drawn(true)).toContain(`${seats[1]?.name} can’t move at the moment. The server keeps trying.`);
});
