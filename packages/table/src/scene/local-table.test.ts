import { createLocalClient } from '@rookery/client/local';
import { goFish } from '@rookery/games/go-fish/rules';
import type { SessionView } from '@rookery/protocol';
import { expect, test } from 'vitest';
import type { Scene, SceneNode } from './scene.ts';
import { sceneOf } from './scene-of.ts';

/** The first view that a table shows. */
function firstView(table: {
  readonly getSnapshot: () => { readonly view: SessionView | null };
  readonly subscribe: (listener: () => void) => () => void;
}): Promise<SessionView> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const { view } = table.getSnapshot();
      if (view !== null) resolve(view);
      return view !== null;
    };
    if (look()) return;
    const stop = table.subscribe(() => {
      if (look()) stop();
    });
  });
}

function playersIn({ root }: Scene): readonly string[] {
  const names = (node: SceneNode): readonly string[] =>
    node.kind === 'group' ? node.children.flatMap(names) : node.kind === 'player' ? [node.thing.label] : [];
  return names(root);
}

test('the scene of a real session calls players by their names, and a move leaves what it does not touch', async () => {
  const tables = createLocalClient({ games: [goFish] });
  const created = await tables.createAndStart({ game: 'go-fish', people: ['Ann', 'Bob', 'Cy'] });
  if (!created.ok) throw new Error(created.refusal.message);
  const [table, watching] = [tables.join(created.value.id, { seat: 1 }), tables.join(created.value.id)];
  const first = await firstView(table);
  const before = sceneOf(first);
  expect(playersIn(before)).toEqual(['Cy', 'Ann', 'Bob']);
  expect(playersIn(sceneOf(await firstView(watching)))).toEqual(['Ann', 'Bob', 'Cy']);

  await table.perform({ kind: 'say', text: 'Good luck' });
  const talked = table.getSnapshot().view;
  expect(talked).not.toBe(first);
  expect(talked && sceneOf(talked, { before })).toBe(before);
  await tables.close();
});
