import { cornersOfHexGrid } from '@rookery/engine/graph';

/**
 * The shape of the map. The corners of five rows of tiles form six zigzag lines from left to right: `a1` to `a7` along
 * the top, `f1` to `f7` along the bottom. The tables below hold indices into the lists of tiles, sites and trails.
 */
const { points, edges, areas } = cornersOfHexGrid({ shape: 'hexagon', radius: 2 });
const CORNERS = Object.keys(points);

type Places = readonly number[];

const placesOf = (corners: readonly string[]): Places => corners.map((corner) => CORNERS.indexOf(corner));

/** The names of all sites, line by line. */
export const SITES: readonly string[] = CORNERS.map((corner) => corner.toLowerCase());

/** The coordinates of all sites, from the centre of the map, in lengths of a side. */
export const SITE_POINTS = Object.values(points);

/** The sites at the corners of each tile, clockwise from the upper left. */
export const SITES_OF_TILE: readonly Places[] = Object.values(areas).map(placesOf);

/** The two ends of each trail, from the top of the map; each trail occurs once. */
export const SITES_OF_TRAIL: readonly Places[] = edges.map(placesOf);

/** The names of all trails, made of their ends: `a1-a2`. */
export const TRAILS: readonly string[] = edges.map((ends) => ends.join('-').toLowerCase());

export const TILES_OF_SITE: readonly Places[] = SITES.map((_, site) => whereIncluded(SITES_OF_TILE, site));
export const TRAILS_OF_SITE: readonly Places[] = SITES.map((_, site) => whereIncluded(SITES_OF_TRAIL, site));

function whereIncluded(lists: readonly Places[], item: number): Places {
  return lists.flatMap((list, i) => (list.includes(item) ? [i] : []));
}

/** The trails on the rim of the map whose two ends share a gate. */
export const GATE_TRAILS: readonly string[] = 'a1-a2 a4-a5 a7-b8 c11-d11 e8-e9 f5-f6 f1-f2 d2-e1 c1-c2'.split(' ');
