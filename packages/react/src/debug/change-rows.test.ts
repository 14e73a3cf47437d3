import { createWords, ENGLISH, extendCatalogue } from '@rookery/table';
import { expect, test } from 'vitest';
import { changeRows } from './change-rows.ts';
import { DEBUG_ENGLISH } from './texts/english.ts';

const words = createWords(extendCatalogue(ENGLISH, DEBUG_ENGLISH));
const entity = (id: number, parent: number) => ({
  id,
  class: 'Card',
  name: '',
  in: parent,
  known: -1,
  shown: null,
  attributes: {},
});
const named = {
  labels: { 0: 'Game', 1: 'Ann', 2: 'hand', 3: 'deck', 4: 'ace', 5: 'king' },
  entities: [entity(0, 0), entity(1, 0), entity(2, 1), entity(3, 0), entity(4, 2)],
};

test('tells every kind of change by the names of the entities, and whose they are', () => {
  const rows = changeRows(
    [
      { kind: 'removed', id: 5, class: 'Card' },
      { kind: 'created', id: 4, class: 'Card', in: 2, at: 0 },
      { kind: 'moved', id: 4, from: 3, to: 2, at: 1 },
      { kind: 'changed', id: 1, attribute: 'score', from: 1, to: { '@': 4 } },
      { kind: 'ordered', in: 3, order: [5, 4] },
    ],
    named,
    words,
  );
  expect(rows.map(({ path, before, after }) => [path, before, after])).toEqual([
    ['king #5', 'Card', 'removed'],
    ['hand › ace #4', '–', 'created in Ann › hand #2'],
    ['ace #4', 'deck #3', 'Ann › hand #2, place 1'],
    ['Ann #1 · score', '1', '→ ace #4'],
    ['deck #3', 'the order of its contents', 'king, ace'],
  ]);
});
