import { HEX_DIRECTIONS } from '@rookery/engine/hex';
import { describe, expect, test } from 'vitest';
import { computeLayout } from './compute-layout.ts';
import { type HexOrientation, hexBounds, hexCentre, hexCorners } from './hex.ts';

const ORIENTATIONS: readonly HexOrientation[] = ['pointy', 'flat'];
const ROOT = Math.sqrt(3);

const rhombus = (size: number) =>
  Array.from({ length: size * size }, (_, i) => ({ kind: 'hex' as const, q: i % size, r: Math.floor(i / size) }));
const hexagon = (radius: number) =>
  Array.from({ length: (2 * radius + 1) ** 2 }, (_, i) => ({
    kind: 'hex' as const,
    q: (i % (2 * radius + 1)) - radius,
    r: Math.floor(i / (2 * radius + 1)) - radius,
  })).filter(({ q, r }) => Math.abs(q + r) <= radius);

describe.each(ORIENTATIONS)('%s hexes', (orientation) => {
  const corners = hexCorners(orientation);

  test('have six sides of the same length, and are 1 wide', () => {
    const sides = corners.map(({ x, y }, i) => {
      const next = corners[(i + 1) % 6];
      return Math.hypot(x - (next?.x ?? 0), y - (next?.y ?? 0));
    });
    for (const side of sides) expect(side).toBeCloseTo(sides[0] ?? 0);
    expect(Math.max(...corners.map(({ x }) => x)) - Math.min(...corners.map(({ x }) => x))).toBe(1);
  });

  test('touch their six neighbours along a whole side', () => {
    const place = ({ x, y }: { x: number; y: number }) =>
      `${x.toFixed(6)} ${y.toFixed(6)}`.replaceAll('-0.000000', '0.000000');
    const own = new Set(corners.map(place));
    for (const [q, r] of HEX_DIRECTIONS) {
      const centre = hexCentre(q, r, orientation);
      const shared = corners.map(({ x, y }) => place({ x: centre.x + x, y: centre.y + y })).filter((at) => own.has(at));
      expect(shared).toHaveLength(2);
    }
  });

  test.each([rhombus(11), hexagon(3)])('the box around a board holds every corner and no more', (...spots) => {
    const { left, top, width, height } = hexBounds(spots, orientation);
    const all = spots.flatMap(({ q, r }) => {
      const { x, y } = hexCentre(q, r, orientation);
      return corners.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
    });
    expect(Math.min(...all.map(({ x }) => x))).toBeCloseTo(left);
    expect(Math.max(...all.map(({ x }) => x))).toBeCloseTo(left + width);
    expect(Math.min(...all.map(({ y }) => y))).toBeCloseTo(top);
    expect(Math.max(...all.map(({ y }) => y))).toBeCloseTo(top + height);
  });

  test('are laid out within the size of their board, from its corner', () => {
    const spots = hexagon(2);
    const laid = computeLayout('hex', spots.length, { width: 3, ratio: 1, board: { kind: 'hex', orientation }, spots });
    expect(Math.min(...laid.placements.map(({ x }) => x))).toBeCloseTo(0);
    expect(Math.min(...laid.placements.map(({ y }) => y))).toBeCloseTo(0);
    expect(Math.max(...laid.placements.map(({ x }) => x)) + 1).toBeCloseTo(laid.width);
    expect(new Set(laid.placements.map(({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`)).size).toBe(spots.length);
  });
});

test('a rhombus of 11 on corners is 16 wide', () => {
  const { width, height } = hexBounds(rhombus(11), 'pointy');
  expect(width).toBeCloseTo(16);
  expect(height).toBeCloseTo((10 * ROOT) / 2 + 2 / ROOT);
});
