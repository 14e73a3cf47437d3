import { expect, test } from 'vitest';
import { GAME_NAMES } from './catalogue.ts';
import { filterFrom, matching, NO_FILTER, searchOf } from './filter.ts';

const textOf = (name: string) => name.replaceAll('-', ' ');

test('no filter leaves every game', () => {
  expect(matching(NO_FILTER, textOf)).toEqual(GAME_NAMES);
});

test('all parts of the text must be found, in any order and case', () => {
  expect(matching({ ...NO_FILTER, text: ' FISH go ' }, textOf)).toEqual(['go-fish']);
  expect(matching({ ...NO_FILTER, text: 'go chess' }, textOf)).toEqual([]);
});

test('kind and number of players narrow it down together', () => {
  const cards = matching({ text: '', kind: 'cards', players: 1 }, textOf);
  expect([...cards].sort()).toEqual(['blackjack', 'klondike']);
  expect(matching({ text: '', kind: 'board', players: 3 }, textOf)).toEqual([]);
});

test('a filter survives its address, and nonsense in an address is left out', () => {
  const filter = { text: 'go fish', kind: 'cards', players: 4 } as const;
  expect(filterFrom(searchOf(filter))).toEqual(filter);
  expect(searchOf(NO_FILTER)).toBe('');
  expect(filterFrom('?kind=<script>&players=many')).toEqual(NO_FILTER);
});
