import { localTables } from '@rookery/client/local';
import { connectFour } from '@rookery/game-connect-four';
import { TableProvider } from '@rookery/react';
import { createWords, sceneOf, type Thing } from '@rookery/table';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

const tables = localTables({ games: [connectFour] });
const begun = await tables.begin({ game: 'connect-four', people: ['Ann', 'Bob'] });
if (!begun.ok) throw new Error(begun.refusal.message);
const { id } = begun.value;
const store = tables.join(id, { seat: 0 });
await new Promise<void>((resolve) => {
  const look = () => store.getSnapshot().view?.stage === 'playing' && resolve();
  store.subscribe(look);
  look();
});
const words = createWords('en');

/** What the examples of components use: a match of connect four as one of its players sees it, and things that buttons do. */
export function around() {
  const { view } = store.getSnapshot();
  if (view === null) throw new Error('The table has no view.');
  const [cell] = [...sceneOf(view, { words }).byAddress.values()].filter(({ role }) => role === 'cell') as [Thing];
  const nothing = (..._given: readonly unknown[]) => {};
  return { tables, id, store, view, words, cell, card: cell, again: nothing, resign: nothing, set: nothing };
}

/** Draws what the body of a component returns, as a server would. */
export function render(body: () => unknown): void {
  const Example = () => {
    const drawn = body();
    return (typeof drawn === 'object' ? drawn : null) as ReactNode;
  };
  renderToString(
    <TableProvider store={store} words={words}>
      <Example />
    </TableProvider>,
  );
}
