import type { EntityView } from '@rookery/engine/view';
import type { Act } from '@rookery/kit/board';
import { expect, test } from 'vitest';
import { lastPath, placesOn } from './last-move.ts';

const move = (step: number, seat: number, piece: string, to: string): Act => ({
  step,
  seat,
  action: 'move',
  args: { piece, to },
});
const START = new Map([
  ['dark', 'c3'],
  ['light', 'f6'],
]);

test('a first move leads from where the checker stood at the start', () => {
  expect(lastPath([move(1, 0, 'dark', 'd4')], START)).toEqual(['c3', 'd4']);
});

test('a later move leads from where the checker went before', () => {
  const acts = [move(1, 0, 'dark', 'd4'), move(2, 1, 'light', 'g5'), move(3, 0, 'dark', 'e5')];
  expect(lastPath(acts, START)).toEqual(['d4', 'e5']);
  expect(lastPath(acts.slice(0, 2), START)).toEqual(['f6', 'g5']);
});

test('a chain of jumps is one path', () => {
  const acts = [move(1, 1, 'light', 'g5'), move(2, 0, 'dark', 'e5'), move(3, 0, 'dark', 'g7')];
  expect(lastPath(acts, START)).toEqual(['c3', 'e5', 'g7']);
});

test('before the first move, and before the start is known, nothing is invented', () => {
  expect(lastPath([], START)).toEqual([]);
  expect(lastPath([move(1, 0, 'dark', 'd4')], new Map())).toEqual(['d4']);
});

test('a table tells where each piece stands', () => {
  const entity = (id: number, children: EntityView['children'] = []): EntityView => ({
    id,
    kind: '',
    name: '',
    label: '',
    attributes: {},
    hidden: 0,
    children,
  });
  expect(placesOn(entity(0, [entity(1, [entity(5)]), entity(2)])).get('id:5')).toBe('id:1');
});
