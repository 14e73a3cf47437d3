import { createMatch } from '@rookery/engine';
import { expect, test } from 'vitest';
import { bazaar } from './index.ts';
import { legend } from './legend.ts';

const spotOf = (name: string): readonly number[] => legend.spots[name] ?? [];
/** Distance between two places; neighbouring hexes are 1 apart. */
function distance([q1 = 0, r1 = 0]: readonly number[], [q2 = 0, r2 = 0]: readonly number[]): number {
  const [q, r] = [q1 - q2, r1 - r2];
  return Math.sqrt(q * q + q * r + r * r);
}

test('every site lies on the corners of its tiles, and every trail in the middle between its ends', () => {
  const { desert } = createMatch(bazaar, { players: 3, seed: 'map' }).game;
  for (const tile of desert.cells) {
    for (const site of desert.sitesOf(tile)) expect(distance(spotOf(site.name), [tile.q, tile.r])).toBeCloseTo(0.577, 2);
  }
  for (const trail of desert.trails) {
    const [one, other] = desert.endsOf(trail);
    expect(distance(spotOf(one?.name ?? ''), spotOf(other?.name ?? ''))).toBeCloseTo(0.577, 2);
    for (const end of [one, other]) expect(distance(spotOf(trail.name), spotOf(end?.name ?? ''))).toBeCloseTo(0.289, 2);
    expect([-30, 30, 90]).toContain(spotOf(trail.name)[2]);
  }
  expect(new Set(Object.values(legend.spots).map(String)).size).toBe(desert.sites.length + desert.trails.length);
});
