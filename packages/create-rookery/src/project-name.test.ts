import { expect, test } from 'vitest';
import { checkName, checkTitle, isGoodName, nearestGoodName, titleOf } from './project-name.ts';

test.each([
  ['My Game!', 'my-game'],
  ['MyGame', 'my-game'],
  ['Käfer_Rennen', 'kafer-rennen'],
  ['7-wonders', 'game-7-wonders'],
  ['rookery', 'my-rookery'],
  ['--', 'my-game'],
  ['a--b', 'a-b'],
  ['a'.repeat(80), 'a'.repeat(55)],
])('%s is refused, and %s suggested', (name, nearest) => {
  expect(nearestGoodName(name)).toBe(nearest);
  expect(isGoodName(nearest)).toBe(true);
  expect(() => checkName(name)).toThrow('cannot be the name');
});

test('a good name is taken, and gives the title', () => {
  for (const name of ['hex', 'my-game', 'area-51']) expect(() => checkName(name)).not.toThrow();
  expect(titleOf('my-game-2')).toBe('My Game 2');
});

test('a title is one line of text', () => {
  expect(() => checkTitle('Ann’s "Best" Game')).not.toThrow();
  for (const title of ['', ' ', 'a\nb', 'a'.repeat(61)]) expect(() => checkTitle(title)).toThrow('one line');
});
