import '@rookery/react/styles.css';
import { hotSeat, type MatchStore } from '@rookery/client';
import { createLocalClient } from '@rookery/client/local';
import { checkers } from '@rookery/games/checkers/rules';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { ActionPanel, SeatSwitch, Table, TableProvider, UndoRedo } from '@rookery/react';
import { createWords, ENGLISH } from '@rookery/table';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const words = createWords(ENGLISH);
const tables = createLocalClient({ games: [checkers, ticTacToe] });

/** A table without lobby, history and chat, as high as the page wants it. */
function SmallTable({ store, height }: { readonly store: MatchStore; readonly height: number }) {
  return (
    <TableProvider store={store} words={words}>
      <SeatSwitch>
        <Table height={height} />
        <ActionPanel />
        <UndoRedo />
      </SeatSwitch>
    </TableProvider>
  );
}

const bot = await tables.createAndStart({ game: 'tic-tac-toe', people: ['You'], bots: { 1: 'random' } });
const pair = await tables.createAndStart({ game: 'checkers', people: ['Ann', 'Ben'] });
if (!bot.ok || !pair.ok) throw new Error('A match could not be created.');
const mine = tables.join(bot.value.id, { seat: 0 });
const shared = hotSeat(pair.value.seats.map((seat) => tables.join(pair.value.id, { seat })));

for (const [id, store, height] of [
  ['against-a-bot', mine, 300],
  ['for-two', shared, 480],
] as const) {
  const place = document.getElementById(id);
  if (place === null) throw new Error(`The page has no place called ${id}.`);
  createRoot(place).render(
    <StrictMode>
      <SmallTable store={store} height={height} />
    </StrictMode>,
  );
}
