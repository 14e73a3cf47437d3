import { createLocalClient } from '@rookery/client/local';
import { connectFour } from '@rookery/games/connect-four/rules';
import { TableProvider } from '@rookery/react';
import { createWords, ENGLISH, sceneOf, type Thing } from '@rookery/table';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

const tables = createLocalClient({ games: [connectFour] });
const created = await tables.createAndStart({ game: 'connect-four', people: ['Ann', 'Bob'] });
if (!created.ok) throw new Error(created.refusal.message);
const { id } = created.value;
const store = tables.join(id, { seat: 0 });
await new Promise<void>((resolve) => {
  const look = () => store.getSnapshot().view?.stage === 'playing' && resolve();
  store.subscribe(look);
  look();
});
const words = createWords(ENGLISH);

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

/** Draws components in a page of a browser. Throws where one of them does, or draws nothing. */
export async function show(components: readonly ComponentType<{ readonly store: typeof store }>[]): Promise<void> {
  if (components.length === 0) throw new Error('No component is exported.');
  for (const Component of components) {
    const place = document.body.appendChild(document.createElement('div'));
    await new Promise<void>((resolve, reject) => {
      const Drawn = () => {
        useEffect(resolve);
        return null;
      };
      createRoot(place, { onUncaughtError: reject }).render(
        <TableProvider store={store} words={words}>
          <Component store={store} />
          <Drawn />
        </TableProvider>,
      );
    });
    if (place.textContent === '') throw new Error(`${Component.name} draws nothing.`);
  }
}
