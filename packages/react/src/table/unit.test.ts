import type { Thing, ZoneNode } from '@rookery/table';
import { expect, test } from 'vitest';
import { thingWidth } from './unit.ts';

const zone = (thing: Partial<Thing>, scale: number): Pick<ZoneNode, 'thing' | 'scale'> => ({
  thing: { things: [], ...thing } as Thing,
  scale,
});
const card = (more: Partial<Thing> = {}): Thing =>
  ({ role: 'card', face: null, isHidden: true, image: null, ...more }) as Thing;

test('things are as wide as the table and their zone say', () => {
  expect(thingWidth(zone({ things: [card()] }, 0.75), 80)).toBe(60);
});

test('cards of a zone that is drawn smaller can still be told apart on a narrow table', () => {
  expect(thingWidth(zone({ things: [card()] }, 0.7), 40)).toBe(32);
  expect(thingWidth(zone({}, 0.7), 40)).toBe(32);
});

test('cards that are read are wide enough to be', () => {
  expect(thingWidth(zone({ things: [card({ isHidden: false })] }, 0.7), 40)).toBe(106);
});
