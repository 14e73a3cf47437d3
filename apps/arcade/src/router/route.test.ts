import { expect, test } from 'vitest';
import type { GameName } from '../games/catalogue.ts';
import { pathOf, type Route, routeOf } from './route.ts';

const PLACES: readonly Route[] = [
  { screen: 'catalogue' },
  { screen: 'game', game: 'go-fish' as GameName },
  { screen: 'play', id: '5f9c2c1e-4d5b-4e6f-9a70-0a1b2c3d4e5f' },
  { screen: 'match', id: 'abc_1-2' },
  { screen: 'replay', id: 'abc' },
  { screen: 'records' },
  { screen: 'tables' },
  { screen: 'settings' },
  { screen: 'about' },
];

test.each(PLACES)('the path of $screen leads there', (place) => {
  expect(routeOf(pathOf(place))).toEqual(place);
});

test('a slash at the end does not matter', () => {
  expect(routeOf('/settings/')).toEqual({ screen: 'settings' });
});

test.each(['/game/chess', '/game', '/play', '/play/a/b', '/match/%2e%2e', '/play/<b>', '/toString', '/game/constructor'])(
  '%s is nowhere',
  (path) => {
    expect(routeOf(path)).toEqual({ screen: 'unknown', path });
  },
);
