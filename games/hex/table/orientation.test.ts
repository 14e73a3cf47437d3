import { describe, expect, test } from 'vitest';
import { frameOf } from './frame.ts';
import { centreIn, ORIENTATIONS, SIDES, seatOfSide, sideLine } from './orientation.ts';

describe.each(ORIENTATIONS)('a board that is %s', (orientation) => {
  test('has four sides that close around it', () => {
    SIDES.forEach((side, i) => {
      const end = sideLine(side, 5, orientation).at(-1);
      const next = sideLine(SIDES[(i + 1) % SIDES.length] ?? 'top', 5, orientation)[0];
      expect(end?.x).toBeCloseTo(next?.x ?? Number.NaN);
      expect(end?.y).toBeCloseTo(next?.y ?? Number.NaN);
    });
  });

  test('has neighbours one width apart', () => {
    const [one, other] = [centreIn(orientation, 3, 2), centreIn(orientation, 2, 3)];
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeCloseTo(1);
  });

  test('keeps all of its cells within its frame', () => {
    const frame = frameOf(11, orientation);
    for (const [q, r] of [
      [0, 0],
      [10, 0],
      [0, 10],
      [10, 10],
    ] as const) {
      const { x, y } = frame.place(q, r);
      expect(x).toBeGreaterThan(0.5);
      expect(x).toBeLessThan(frame.width - 0.5);
      expect(y).toBeGreaterThan(0.57);
      expect(y).toBeLessThan(frame.height - 0.57);
    }
  });
});

test('opposite sides are of one seat', () => {
  expect(SIDES.map(seatOfSide)).toEqual([0, 1, 0, 1]);
});

test('standing, a board of the usual size has cells of 24 pixels on a phone', () => {
  const room = 350;
  expect(room / frameOf(11, 'standing').width).toBeGreaterThan(24);
  expect(room / frameOf(11, 'lying').width).toBeLessThan(24);
});
