import { describe, expect, it } from 'vitest';
import { BACKS, backSvg } from './back.ts';

/** Every point that the paths of a back name, up to where it turns a half round. */
function pointsOf(svg: string): string[][] {
  return [...(svg.split('<g transform')[0] ?? '').matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => {
    let [x, y] = [0, 0];
    return [...d.matchAll(/([MLmlq])([^A-Za-z]*)/g)].flatMap(([, command = '', numbers = '']) => {
      const given = (numbers.match(/-?\d+/g) ?? []).map(Number);
      const from = command === 'M' || command === 'L' ? [0, 0] : [x, y];
      const pairs = given.flatMap((value, i) =>
        i % 2 === 0 ? [[(from[0] ?? 0) + value, (from[1] ?? 0) + (given[i + 1] ?? 0)]] : [],
      );
      [x = 0, y = 0] = pairs.at(-1) ?? [];
      return pairs.map((pair) => pair.join(' '));
    });
  });
}

const turned = (point: string): string => {
  const [x = 0, y = 0] = point.split(' ').map(Number);
  return `${240 - x} ${336 - y}`;
};

describe('backs', () => {
  it('look the same when turned round, so that no card gives itself away', () => {
    const halves = BACKS.map((pattern) => backSvg({ pattern }).split('<g transform="rotate(180 120 168)">'));
    const turnedRound = halves.filter(([, lower]) => lower !== undefined);
    expect(turnedRound.length).toBeGreaterThan(0);
    for (const [upper = '', lower = ''] of turnedRound)
      expect(upper.endsWith(lower.slice(0, lower.lastIndexOf('</g>')))).toBe(true);
    for (const pattern of ['lattice', 'petals', 'rays'] as const) {
      const [lines = [], ...rest] = pointsOf(backSvg({ pattern }));
      for (const points of [lines, ...rest]) expect(new Set(points.map(turned))).toEqual(new Set(points));
      expect(lines.length).toBeGreaterThan(50);
    }
  });
});
