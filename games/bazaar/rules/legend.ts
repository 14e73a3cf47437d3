import { SITE_POINTS, SITES, SITES_OF_TRAIL, TRAILS } from './corners.ts';

type Spot = readonly [q: number, r: number];
const FAR: Spot = [0, 0];

/** The axial coordinates of each site: sides are a third of a hex apart downwards. */
const SITE_SPOTS: readonly Spot[] = SITE_POINTS.map(([x, y]) => {
  const r = (2 * y) / 3;
  return [inThirds(Math.round((x / Math.sqrt(3) - r / 2) * 3) / 3), inThirds(r)];
});

const TRAIL_SPOTS = SITES_OF_TRAIL.map(([from = 0, to = 0]) => {
  const [q1, r1] = SITE_SPOTS[from] ?? FAR;
  const [q2, r2] = SITE_SPOTS[to] ?? FAR;
  return [inThirds((q1 + q2) / 2), inThirds((r1 + r2) / 2), turnOf(inThirds(q2 - q1), inThirds(r2 - r1))] as const;
});

/**
 * The direction of an edge, in degrees clockwise from horizontal. Hexes stand on a corner, so some edges are vertical.
 */
function turnOf(q: number, r: number): number {
  const across = q + r / 2;
  if (Math.abs(across) < 0.01) return 90;
  return across > 0 === r > 0 ? 30 : -30;
}

/** Rounds a coordinate, so that it is short to send, and equal from whichever adjacent hex it is computed. */
function inThirds(part: number): number {
  return Math.round(part * 1000) / 1000;
}

/** The positions of sites and trails on the map. */
export const legend = {
  spots: Object.fromEntries([
    ...SITES.map((name, i) => [name, SITE_SPOTS[i]] as const),
    ...TRAILS.map((name, i) => [name, TRAIL_SPOTS[i]] as const),
  ]),
};
