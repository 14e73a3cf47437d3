import { expect, test } from 'vitest';
import type { PositionEntity } from '../position/position.ts';
import { attributeText, findNodes, referenceIn, titleOf, treeOfPosition, treeOfView } from './entity-node.ts';

const entity = (id: number, parent: number, name: string, attributes: object = {}): PositionEntity => ({
  id,
  class: 'Card',
  name,
  in: parent,
  known: -1,
  shown: null,
  attributes: { ...attributes },
});
const position = {
  game: 'g',
  players: [],
  options: {},
  seed: '',
  entities: [entity(0, 0, 'Game'), entity(1, 0, 'deck'), entity(2, 1, '', { suit: 'hearts' }), entity(3, 0, 'hand')],
};

test('makes a tree of a position, with titles that say no word twice', () => {
  const tree = treeOfPosition(position, { 0: 'Game', 1: 'deck', 2: 'ace' });
  expect(tree?.title).toBe('Card Game #0');
  expect(tree?.children.map(({ title }) => title)).toEqual(['Card deck #1', 'Card hand #3']);
  expect(tree?.children[0]?.children[0]).toMatchObject({ id: 2, title: 'Card #2 “ace”', entity: position.entities[2] });
  expect(titleOf('Game', '', 0, 'Game')).toBe('Game #0');
});

test('makes a tree of a view, in which hidden entities have no title', () => {
  const hidden = { hidden: true, attributes: { back: 'red' } } as const;
  const view = { id: 4, kind: 'Game', name: '', label: '', attributes: {}, children: [hidden], hidden: 7 };
  expect(treeOfView(view)).toMatchObject({
    title: 'Game #4',
    hidden: 7,
    children: [{ title: '', attributes: { back: 'red' } }],
  });
});

test('finds entities by title and by attributes', () => {
  const tree = treeOfPosition(position, { 2: 'ace' });
  if (tree === undefined) return expect.fail();
  const found = (text: string) => findNodes(tree, text).map(({ id }) => id);
  expect([found('ACE '), found('hearts'), found('#3'), found('nothing')]).toEqual([[2], [2], [3], []]);
});

test('prints values as people write them: references by name, the undefined as a dash', () => {
  const labels = { 5: 'Ann' };
  expect(attributeText({ '@': 5 }, labels)).toBe('→ Ann #5');
  expect(attributeText({ '@': 'undefined' }, labels)).toBe('–');
  expect(attributeText({ '@': 'Infinity' }, labels)).toBe('Infinity');
  expect(attributeText([1, { '@': 5 }, { '@': 'undefined' }], labels)).toBe('[1,"→ Ann #5",null]');
  expect(attributeText({ a: 'x' }, labels)).toBe('{"a":"x"}');
  expect([referenceIn({ '@': 5 }), referenceIn({ '@': 'NaN' }), referenceIn(5)]).toEqual([5, undefined, undefined]);
});
