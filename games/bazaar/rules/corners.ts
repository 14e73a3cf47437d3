/**
 * The shape of the map. The corners of five rows of tiles form six zigzag lines from left to right: `a1` to `a7` along
 * the top, `f1` to `f7` along the bottom. The tables below hold indices into the lists of tiles, sites and trails.
 */
const LINES = [
  { letter: 'a', length: 7 },
  { letter: 'b', length: 9 },
  { letter: 'c', length: 11 },
  { letter: 'd', length: 11 },
  { letter: 'e', length: 9 },
  { letter: 'f', length: 7 },
] as const;
const ROWS = [3, 4, 5, 4, 3] as const;

type Places = readonly number[];

/** The names of all sites, line by line. */
export const SITES: readonly string[] = LINES.flatMap(({ letter, length }) =>
  Array.from({ length }, (_, i) => `${letter}${i + 1}`),
);

/** The sites at the corners of each tile, clockwise from the upper left. */
export const SITES_OF_TILE: readonly Places[] = ROWS.flatMap((length, row) =>
  Array.from({ length }, (_, place) => corners(row, place).map((name) => SITES.indexOf(name))),
);

function corners(row: number, place: number): readonly string[] {
  const above = LINES[row]?.letter;
  const below = LINES[row + 1]?.letter;
  const upper = 2 * place + (row < 3 ? 1 : 2);
  const lower = 2 * place + (row < 2 ? 2 : 1);
  return [
    ...[upper, upper + 1, upper + 2].map((number) => `${above}${number}`),
    ...[lower + 2, lower + 1, lower].map((number) => `${below}${number}`),
  ];
}

/** The two ends of each trail, from the top of the map; each trail occurs once. */
const EDGES = SITES_OF_TILE.flatMap((sites) =>
  sites.map((site, i) => {
    const next = sites[(i + 1) % sites.length] ?? site;
    return { from: Math.min(site, next), to: Math.max(site, next) };
  }),
).filter(({ from, to }, i, all) => all.findIndex((other) => other.from === from && other.to === to) === i);

export const SITES_OF_TRAIL: readonly Places[] = EDGES.map(({ from, to }) => [from, to]);

/** The names of all trails, made of their ends: `a1-a2`. */
export const TRAILS: readonly string[] = EDGES.map(({ from, to }) => `${SITES[from]}-${SITES[to]}`);

export const TILES_OF_SITE: readonly Places[] = SITES.map((_, site) => whereIncluded(SITES_OF_TILE, site));
export const TRAILS_OF_SITE: readonly Places[] = SITES.map((_, site) => whereIncluded(SITES_OF_TRAIL, site));

function whereIncluded(lists: readonly Places[], item: number): Places {
  return lists.flatMap((list, i) => (list.includes(item) ? [i] : []));
}

/** The trails on the rim of the map whose two ends share a gate. */
export const GATE_TRAILS: readonly string[] = 'a1-a2 a4-a5 a7-b8 c11-d11 e8-e9 f5-f6 f1-f2 d2-e1 c1-c2'.split(' ');
