import { isDeepStrictEqual } from 'node:util';
import type { Address, EntityView } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import { describe, expect, test } from 'vitest';
import { addressKey } from './address-key.ts';
import { isHidden } from './role.ts';
import type { Scene, SceneNode } from './scene.ts';
import { sceneOf } from './scene-of.ts';
import { SCENE_WORDS } from './scene-words.ts';
import { GAMES, gameNamed, LOBBY, playRandomSteps, sessionViewOf, viewersOf } from './session-views.test-kit.ts';
import type { Thing } from './thing.ts';

const STEPS = 30;

function nodesIn(node: SceneNode): readonly SceneNode[] {
  return node.kind === 'group' ? [node, ...node.children.flatMap(nodesIn)] : [node];
}

function thingsIn({ root }: Scene): readonly Thing[] {
  const inside = (thing: Thing): readonly Thing[] => [thing, ...thing.things.flatMap(inside)];
  return nodesIn(root).flatMap((node) => (node.kind === 'zone' || node.kind === 'player' ? inside(node.thing) : []));
}

function tableOf(view: SessionView): EntityView {
  if (view.match === null) throw new Error('There is no match.');
  return view.match.table;
}

/** The keys that the things of a view have to have: known ones by number, hidden ones by place. */
function keysShown(view: EntityView): readonly string[] {
  let hidden = 0;
  const keys = view.children.flatMap((child, place) => {
    if (!isHidden(child)) return [`id:${child.id}`, ...keysShown(child)];
    return [`in:${view.id}:at:${view.attributes.ordered === false ? hidden++ : place}`];
  });
  return [...keys, ...Array.from({ length: view.hidden }, (_, i) => `in:${view.id}:at:${hidden + i}`)];
}

/** One text is compared faster than a long list. */
function sorted(keys: Iterable<string>): string {
  return [...keys].sort().join('\n');
}

function namesThing(address: Address): boolean {
  return typeof address === 'object' && address !== null && ('id' in address || ('in' in address && 'at' in address));
}

function addressesOffered({ offers }: SessionView): readonly Address[] {
  const candidates = offers.flatMap(({ first }) => first?.candidates ?? []);
  return candidates.flatMap(({ value, refs }) => [value, ...refs]).filter(namesThing);
}

/** Everything that people can read, word by word. */
function wordsIn(scene: Scene): ReadonlySet<string> {
  const texts = [
    ...nodesIn(scene.root).map((node) => (node.kind === 'text' ? node.text : node.kind === 'player' ? '' : node.label)),
    ...thingsIn(scene).flatMap(({ label, kind, name, facts }) => [label, kind, name, ...facts.flatMap(Object.values)]),
  ];
  return new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}♠♥♦♣]+/u)));
}

/** Games in which no entity is chosen: only numbers, texts and columns. */
const WITHOUT_THINGS: readonly string[] = ['blackjack', 'connect-four', 'texas-holdem'];

describe.each(GAMES)('the scene of %s', (folder) => {
  test('shows every viewer all that the view shows, each thing once', async () => {
    expect.hasAssertions();
    playRandomSteps(await gameNamed(folder), STEPS, (match) => {
      for (const seat of viewersOf(match)) {
        const view = sessionViewOf(match, seat);
        const scene = sceneOf(view);
        const keys = thingsIn(scene).map(({ key }) => key);
        expect(sorted(keys)).toBe(sorted(keysShown(tableOf(view))));
        expect(new Set(keys).size).toBe(keys.length);
        expect(sorted(scene.byAddress.keys())).toBe(sorted(keys));
        const nodeKeys = nodesIn(scene.root).map(({ key }) => key);
        expect(new Set(nodeKeys).size).toBe(nodeKeys.length);
      }
    });
  });

  test('has every thing that a viewer is offered', async () => {
    let offered = 0;
    playRandomSteps(await gameNamed(folder), STEPS, (match) => {
      for (const { seat } of match.players) {
        const view = sessionViewOf(match, seat);
        const { byAddress } = sceneOf(view);
        for (const address of addressesOffered(view)) {
          offered++;
          expect(byAddress.has(addressKey(address)), addressKey(address)).toBe(true);
        }
      }
    });
    expect(offered > 0).toBe(!WITHOUT_THINGS.includes(folder));
  });

  test('says nothing that the view does not', async () => {
    expect.hasAssertions();
    playRandomSteps(await gameNamed(folder), STEPS, (match) => {
      for (const seat of viewersOf(match)) {
        const view = sessionViewOf(match, seat);
        const scene = sceneOf(view);
        const told = JSON.stringify([
          tableOf(view),
          view.match?.facts,
          SCENE_WORDS,
          'hearts diamonds clubs spades 10',
        ]).toLowerCase();
        expect([...wordsIn(scene)].filter((word) => !told.includes(word))).toEqual([]);
        for (const thing of thingsIn(scene).filter((each) => each.isHidden))
          expect(thing).toMatchObject({ kind: '', name: '', face: null, image: null, things: [] });
      }
    });
  });

  test('is the same whether it goes on from the scene before or not, and is plain data', async () => {
    expect.hasAssertions();
    const before = new Map<number | null, { readonly scene: Scene; readonly view: SessionView }>();
    playRandomSteps(await gameNamed(folder), STEPS, (match) => {
      for (const seat of viewersOf(match)) {
        const earlier = before.get(seat);
        const view = sessionViewOf(match, seat, earlier && tableOf(earlier.view));
        const scene = sceneOf(view, earlier && { before: earlier.scene });
        const json = JSON.stringify(scene.root);
        expect(json).toBe(JSON.stringify(sceneOf(view).root));
        before.set(seat, { scene, view });
        // What costs much is looked at now and then.
        if (match.step % 5 !== 0) continue;
        expect(isDeepStrictEqual(JSON.parse(json), scene.root)).toBe(true);
        const drawn = new Set(thingsIn(scene));
        expect([...scene.byAddress.values()].filter((thing) => !drawn.has(thing))).toEqual([]);
        // The same once more, from a view that shares nothing.
        expect(sceneOf(JSON.parse(JSON.stringify(view)), { before: scene })).toBe(scene);
      }
    });
  });
});

describe('a scene', () => {
  test('takes over what has not changed', async () => {
    let view: SessionView | undefined;
    let before: Scene | undefined;
    let changed = 0;
    let kept = 0;
    playRandomSteps(await gameNamed('checkers'), 4, (match) => {
      view = sessionViewOf(match, 0, view && tableOf(view));
      const scene = sceneOf(view, before && { before });
      if (before !== undefined) {
        for (const [key, thing] of scene.byAddress) {
          const old = before.byAddress.get(key);
          if (thing !== old) changed++;
          if (JSON.stringify(thing) !== JSON.stringify(old)) continue;
          kept++;
          expect(thing).toBe(old);
        }
      }
      before = scene;
    });
    expect(kept).toBeGreaterThan(0);
    // A step without a capture changes the board, two squares and the piece.
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThanOrEqual(4 * 5);
  });

  test('has nothing in it before the match has begun', () => {
    const scene = sceneOf(LOBBY);
    expect(scene.root.children).toEqual([]);
    expect(sceneOf(LOBBY, { before: scene })).toBe(scene);
  });

  test('follows what its words name, though the thing itself has not changed', async () => {
    const match = playRandomSteps(await gameNamed('tic-tac-toe'), 1, () => undefined);
    const view = sessionViewOf(match, 0);
    const before = sceneOf(view);
    const table = tableOf(view);
    const children = table.children.map((child) =>
      isHidden(child) || child.id !== 1 ? child : { ...child, label: 'Ann' },
    );
    const renamed = { ...view, match: { ...view.match, table: { ...table, children } } } as SessionView;
    const marks = (scene: Scene) => thingsIn(scene).flatMap(({ facts }) => facts.map(({ text }) => text));
    expect(marks(before)).toEqual(['Player 1']);
    expect(marks(sceneOf(renamed, { before }))).toEqual(['Ann']);
  });

  test('says what is hidden in the words it is given', async () => {
    playRandomSteps(await gameNamed('go-fish'), 0, (match) => {
      const view = sessionViewOf(match, 0);
      const english = sceneOf(view);
      const german = sceneOf(view, { words: (key) => `${key} auf Deutsch`, before: english });
      const labels = (scene: Scene) => thingsIn(scene).flatMap(({ isHidden: hidden, label }) => (hidden ? [label] : []));
      expect(new Set(labels(english))).toEqual(new Set(['face-down card']));
      expect(new Set(labels(german))).toEqual(new Set(['scene.hiddenCard auf Deutsch']));
    });
  });
});
