import type { EntityView } from '@rookery/engine/view';
import { expect, test } from 'vitest';
import { aView } from '../play/fake-store.test-kit.ts';
import { sceneOf } from './scene-of.ts';
import { GAMES, gameNamed, matchAfter, sessionViewOf } from './session-views.test-kit.ts';
import type { DetailLine } from './thing.ts';

const thing = (
  id: number,
  kind: string,
  label: string,
  attributes: EntityView['attributes'],
  within: readonly EntityView[] = [],
) => ({
  id,
  kind,
  name: '',
  label,
  attributes,
  children: within,
  hidden: 0,
});
const TABLE = thing(1, 'Game', 'game', { day: 3, mask: 77 }, [
  thing(2, 'Space', 'field', { layout: 'row', visibility: 'all' }, [
    thing(3, 'Card', 'Kestrel', { wounds: 1, shelled: 14, ready: true }),
    thing(4, 'Token', 'constructor', { mask: 9 }),
  ]),
  thing(5, 'Player', 'Kestrel', { seat: 0, colour: 'red', eliminated: false, score: 4 }),
]);

function shown(more: Readonly<Record<string, unknown>>) {
  const view = aView();
  const scene = sceneOf({
    ...view,
    match: { ...(view.match as NonNullable<typeof view.match>), table: TABLE, facts: more },
  });
  const words = (facts: readonly DetailLine[] = []) => facts.map(({ name, text }) => `${name}: ${text}`);
  return {
    card: words(scene.byAddress.get('id:3')?.facts),
    token: words(scene.byAddress.get('id:4')?.facts),
    player: words(scene.byAddress.get('id:5')?.facts),
    page: JSON.stringify(scene.root),
  };
}

test('without a legend all attributes are told', () => {
  const { card, token, page } = shown({});
  expect([card, token]).toEqual([['wounds: 1', 'shelled: 14', 'ready: yes'], ['mask: 9']]);
  expect([page.includes('Day: 3'), page.includes('Mask: 77')]).toEqual([true, true]);
});

test('of a kind in the legend only what it names is told, in its order; of other kinds everything', () => {
  const { card, token, page } = shown({ legend: { facts: { Game: ['day'], Card: ['ready', 'wounds', 'speed'] } } });
  expect([card, token]).toEqual([['ready: yes', 'wounds: 1'], ['mask: 9']]);
  expect([page.includes('Day: 3'), page.includes('Mask: 77')]).toEqual([true, false]);
});

test('what is printed stands before what is told, and running text after it', () => {
  const printed = { Kestrel: { '': 'It dives.', cost: 3, strength: '' } };
  expect(shown({ legend: { facts: { Card: ['wounds'] }, printed } }).card).toEqual(['cost: 3', 'wounds: 1', ': It dives.']);
});

test('nothing is printed on a player who is called what a card is called', () => {
  const printed = { Kestrel: { '': 'It dives.', cost: 3 } };
  expect(shown({ legend: { facts: { Player: ['score'] }, printed } }).player).toEqual(['score: 4']);
});

test('running text may have several lines', () => {
  const printed = { Kestrel: { '': ['It dives.', '', 'It nests.'] } };
  expect(shown({ legend: { facts: { Card: [] }, printed } }).card).toEqual([': It dives.', ': It nests.']);
});

test('what is no legend is none', () => {
  const { card } = shown({});
  for (const legend of [
    null,
    7,
    'facts',
    [],
    { facts: 'all' },
    { facts: { Card: 'ready' }, printed: { Kestrel: 'It dives.' } },
  ])
    expect(shown({ legend }).card).toEqual(card);
});

test('things without a hex lie on corners and edges, as the legend says; on no other board', () => {
  const board = (layout: string) =>
    thing(1, 'Game', 'game', {}, [
      thing(2, 'Map', 'map', { layout, visibility: 'all' }, [
        { ...thing(3, 'Site', 'site', {}), name: 'a1' },
        { ...thing(4, 'Trail', 'trail', {}), name: 'a1-a2' },
        { ...thing(5, 'Site', 'site', {}), name: 'b1' },
        thing(6, 'Cell', 'tile', { layout: 'free', visibility: 'all', q: 0, r: 0 }),
      ]),
    ]);
  const spotsOn = (table: EntityView) => {
    const view = aView();
    const more = { legend: { spots: { a1: [0.5, -1], 'a1-a2': [1, 2, 30], b1: ['left'] } } };
    const scene = sceneOf({ ...view, match: { ...(view.match as NonNullable<typeof view.match>), table, facts: more } });
    return [3, 4, 5, 6].map((id) => scene.byAddress.get(`id:${id}`)?.spot);
  };
  expect(spotsOn(board('hex'))).toEqual([
    { kind: 'between', q: 0.5, r: -1, turn: null },
    { kind: 'between', q: 1, r: 2, turn: 30 },
    null,
    { kind: 'hex', q: 0, r: 0 },
  ]);
  expect(spotsOn(board('row'))).toEqual([null, null, null, null]);
});

/** Numbers beyond these are sums of bits, or moments: nobody counts so far at a table. */
const MOST = 5000;

test.each(GAMES)('people are told no numbers in %s that are for machines', async (folder) => {
  const scene = sceneOf(sessionViewOf(matchAfter(await gameNamed(folder), 60), 0));
  const told = [...scene.byAddress.values()].flatMap(({ facts }) => facts);
  expect(told.filter(({ text }) => Math.abs(Number(text)) > MOST)).toEqual([]);
});
