import { expect, test } from 'vitest';
import { targetAt } from './targets.ts';

const target = (name: string, left: number, accepts: boolean) => ({
  name,
  accepts,
  rect: { left, top: 0, width: 10, height: 10 },
});

test('of what lies under the pointer the topmost is meant', () => {
  const targets = [target('lower', 0, true), target('upper', 5, true), target('aside', 40, true)];
  expect(targetAt(targets, { x: 7, y: 5 })?.name).toBe('upper');
  expect(targetAt(targets, { x: 2, y: 5 })?.name).toBe('lower');
  expect(targetAt(targets, { x: 30, y: 5 })).toBe(undefined);
});

test('a target that accepts comes before one above it that does not', () => {
  expect(targetAt([target('pile', 0, true), target('card', 0, false)], { x: 5, y: 5 })?.name).toBe('pile');
});

test('a target that does not accept is returned if no other is under the pointer', () => {
  expect(targetAt([target('pile', 0, false), target('card', 0, false)], { x: 5, y: 5 })?.name).toBe('card');
});
