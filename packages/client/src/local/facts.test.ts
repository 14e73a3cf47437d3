import { checkers } from '@rookery/games/checkers/rules';
import { expect, test } from 'vitest';
import type { MatchStore } from '../index.ts';
import { got, until } from '../until.test-kit.ts';
import { createLocalClient } from './local-client.ts';

/** The checkers that a store shows, with what they stand on. */
function standing(store: MatchStore<typeof checkers>) {
  const table = store.getSnapshot().view?.match?.table;
  const board = table?.children.find((child) => child.kind === 'Board');
  const squares = (board?.kind === 'Board' ? board.children : []).filter((child) => child.kind === 'Square');
  const on = (name: string) => {
    const square = squares.find((each) => each.name === name);
    const checker = square?.children.find((child) => child.kind === 'Checker');
    if (square === undefined) throw new Error(`there is no square ${name}`);
    return { square, checker };
  };
  const capturing = squares.filter(({ children }) =>
    children.some((child) => child.kind === 'Checker' && child.facts.mustCapture),
  );
  return { on, capturing: capturing.map(({ name }) => name) };
}

test('facts come with views and patches, and entities of a view are sent by their addresses', async () => {
  const tables = createLocalClient({ games: [checkers] });
  const { id } = got(await tables.createAndStart({ game: 'checkers', people: ['Ann', 'Bob'] }));
  const [ann, bob] = [0, 1].map((seat) => tables.join<typeof checkers>(id, { seat }));
  if (ann === undefined || bob === undefined) throw new Error('two tables were joined');
  for (const store of [ann, bob]) await until(store, ({ status }) => status === 'live');
  expect(standing(bob).capturing).toEqual([]);
  const move = async (store: typeof ann, from: string, to: string) => {
    const { on } = standing(store);
    const { checker } = on(from);
    if (checker === undefined) throw new Error(`nothing stands on ${from}`);
    expect(await store.act('move', { piece: checker, to: on(to).square })).toMatchObject({ ok: true });
  };
  await move(ann, 'c3', 'd4');
  await until(bob, ({ view }) => view?.match?.toAct[0] === 1);
  await move(bob, 'f6', 'e5');
  await until(ann, ({ view }) => view?.match?.toAct[0] === 0);
  // The checker has not moved since; the other's has come before it.
  expect(standing(ann).capturing).toEqual(['d4']);
  await tables.close();
});
