import { createMatch, seededRandom } from '@rookery/engine';
import { viewFor } from '@rookery/engine/view';
import { expect, test } from 'vitest';
import german from '../words/de.ts';
import { FACTS, type Facts } from './facts.ts';
import { innovation } from './innovation.ts';
import { legend } from './legend.ts';
import { SPECIAL_NAMES } from './specials.ts';

const { printed } = legend;

test('every card and every special achievement can be read', () => {
  const names = [...Object.values(FACTS).map(({ name }) => name), ...SPECIAL_NAMES];
  expect(Object.keys(printed).sort()).toEqual([...names].sort());
  expect(printed.Archery).toEqual({
    colour: 'red',
    icons: 'castle, lightbulb, –, castle',
    dogma: 'castle',
    '': ['Demand: Draw a 1, then pass one of the highest-value cards in your hand to theirs.'],
  });
  expect(printed.World).toEqual({ '': 'Yours as soon as you show twelve clocks.' });
});

test('what is printed is the same for all at all times, and nothing stands under what hidden cards are called', () => {
  const match = createMatch(innovation, { players: 3, seed: 'legend' });
  const random = seededRandom('legend');
  for (let step = 0; step < 60 && !match.isOver; step++) {
    for (const viewer of [0, 1, 2, undefined]) expect(viewFor(match, viewer).facts.legend).toBe(legend);
    const move = match.sample(random, 'descent');
    if (move !== undefined) match.play(move);
  }
  for (let age = 1; age <= 10; age++) expect(Object.hasOwn(printed, `a ${age}`)).toBe(false);
});

test('every effect is told in German as a whole, not pieced together', () => {
  const texts = Object.values<Facts>(FACTS).flatMap(({ effects }) => effects.map(({ text }) => text));
  expect(texts.filter((text) => !Object.hasOwn(german.texts, text))).toEqual([]);
});
