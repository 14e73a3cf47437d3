import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';
import { ENGLISH } from './scene-words.ts';

const labelOf = (id: number): string | undefined => (id === 1 ? 'Ann' : undefined);

function told(attributes: Readonly<Record<string, unknown>>, label = 'thing', hasFace = false): readonly string[] {
  return factsOf({ hidden: true, attributes }, label, hasFace, labelOf, ENGLISH).map(
    ({ name, text }) => `${name}: ${text}`,
  );
}

test('what is always so is not told', () => {
  expect(
    told({ owner: { id: 1 }, layout: 'row', ordered: true, row: 3, wounds: 0, ready: false, aim: null, given: [] }),
  ).toEqual([]);
  expect(told({ splay: 'none', counters: {}, lowest: Number.MIN_SAFE_INTEGER })).toEqual([]);
});

test('names of the code are words, and yes is said in words', () => {
  expect(told({ isSurrendered: true, earnedFrom: 'dregs' })).toEqual(['surrendered: yes', 'earned from: dregs']);
});

test('references are told by their labels, and those to hidden things not at all', () => {
  expect(told({ disc: { id: 1 }, prey: { id: 9 }, target: { in: 4, at: 2 } })).toEqual(['disc: Ann']);
});

test('lists and records are put into words, zeros among others too', () => {
  expect(
    told({
      store: [
        ['copper', 16],
        ['salt', 0],
      ],
    }),
  ).toEqual(['store: copper 16, salt 0']);
  expect(told({ points: [0, -1, -2] })).toEqual(['points: 0, -1, -2']);
  expect(
    told({
      entries: [
        { value: 8, points: 1 },
        { value: 0, points: 2 },
      ],
    }),
  ).toEqual(['entries: 8, points 1; 0, points 2']);
  expect(told({ held: [{ type: 'turn', used: true, from: 'dregs' }] })).toEqual(['held: turn, used, from dregs']);
});

test('what the label or the face says is not said again', () => {
  expect(told({ is: 'the-wheel', age: 1 }, 'The Wheel')).toEqual(['age: 1']);
  expect(told({ rank: '4', suit: 'spades' }, '4♠', true)).toEqual([]);
  expect(told({ number: 426 }, 'route 4260')).toEqual(['number: 426']);
});

test('of a player, seat and colour are shown in other ways', () => {
  expect(told({ seat: 1, colour: 'teal', avatar: 'x.png', eliminated: true, score: 3 })).toEqual([
    'eliminated: yes',
    'score: 3',
  ]);
});

test('a long text is cut', () => {
  expect(told({ seen: Array(99).fill('position') })[0]?.length).toBeLessThanOrEqual('seen: '.length + 160);
});
