import { computeLayout } from '@rookery/table';
import { expect, test } from 'vitest';
import { fitInto } from './fit.ts';

/** The space for the cards on phones, tablets and desktops, in pixels. */
const ROOMS = [
  { width: 364, height: 668 },
  { width: 742, height: 970 },
  { width: 980, height: 690 },
  { width: 768, height: 215 },
];

test.each(ROOMS)('the longest column there can be fits into $width by $height', (room) => {
  const { unit, columns, shape } = fitInto(room, 180);
  const faceDown = Array.from({ length: 19 }, (_, i) => i < 6);
  const laid = computeLayout('column', 19, { width: 1, ratio: 1.4, height: columns.height / unit, faceDown });
  const above = shape === 'above' ? unit * 1.6 : 0;
  expect(laid.height * unit + above).toBeLessThanOrEqual(room.height + 1);
  expect(unit * (shape === 'above' ? 7.6 : 11.9)).toBeLessThanOrEqual(room.width);
});

test('piles stand beside the columns where the screen is low', () => {
  expect(ROOMS.map((room) => fitInto(room, 180).shape)).toEqual(['above', 'above', 'above', 'beside']);
});

test('cards are no larger than wanted', () => {
  expect(fitInto({ width: 2000, height: 1400 }, 112).unit).toBe(112);
});
