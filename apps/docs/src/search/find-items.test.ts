import { expect, test } from 'vitest';
import { findItems } from './find-items.ts';
import type { SearchItem } from './search-item.ts';

const ITEMS: readonly SearchItem[] = [
  ['Match.createdAt', 'property · @rookery/engine', 'api/Match.html#createdat', 'When it was created.'],
  ['createMatch', 'function · @rookery/engine', 'api/createMatch.html', 'Creates a match.'],
  ['tryCreateMatch', 'function · @rookery/engine', 'api/tryCreateMatch.html', 'Creates a match from untrusted settings.'],
  [
    'Hidden cards',
    'Guide',
    'guide.html#hidden-cards',
    `${'Much text before it. '.repeat(20)}A hand is hidden from other seats.`,
  ],
  ['Cards', 'page', 'cards.html', 'Decks, hands and zones.'],
];
const found = (query: string): readonly string[] => findItems(ITEMS, query).map(({ item }) => item[0]);

test('the exact name comes first, then names that begin with it or have it', () => {
  expect(found('createMatch')).toEqual(['createMatch', 'tryCreateMatch']);
  expect(found('creatematch')[0]).toBe('createMatch');
});

test('every word must be found, in any order', () => {
  expect(found('hand hidden')).toEqual(['Hidden cards']);
  expect(found('hand unicorn')).toEqual([]);
  expect(found('   ')).toEqual([]);
});

test('a page comes before a heading of another page', () => {
  expect(found('cards')).toEqual(['Cards', 'Hidden cards']);
});

test('the excerpt shows where a word was found', () => {
  const [hit] = findItems(ITEMS, 'seats');
  expect(hit?.excerpt).toMatch(/^… .*hidden from other seats\.$/);
});

test('no more than the limit are found', () => {
  expect(findItems(Array(50).fill(ITEMS[1]), 'create', 10)).toHaveLength(10);
});
