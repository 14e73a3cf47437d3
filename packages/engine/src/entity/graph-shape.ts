import { fault } from '../errors/catalogue.ts';

/**
 * The shape of a graph board: points with coordinates, and what joins them. Without `edges` each line joins its neighbouring points.
 *
 * @example
 * const cross: GraphShape = {
 *   points: { n: [1, 0], w: [0, 1], c: [1, 1], e: [2, 1], s: [1, 2] },
 *   lines: ['n c s', 'w c e'],
 *   areas: { home: ['s', 'c'] },
 * };
 */
export interface GraphShape {
  /** Coordinates for drawing, by name: `x` to the right, `y` down, in any unit. */
  readonly points: Readonly<Record<string, readonly [x: number, y: number]>>;
  /** Pairs of points that touch. @default the neighbouring points of each line */
  readonly edges?: readonly (readonly [from: string, to: string])[] | undefined;
  /** Straight lines: the names of at least two points, in order, with blanks between them. */
  readonly lines?: readonly string[];
  /** Named sets of points: the countries of a continent, the corners of a field. */
  readonly areas?: Readonly<Record<string, readonly string[]>>;
}

/** The parts of a graph board, checked, as indices into the list of its points. */
export interface GraphParts {
  readonly points: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  readonly edges: readonly { readonly name: string; readonly ends: readonly [number, number] }[];
  readonly lines: readonly (readonly number[])[];
  readonly areas: readonly { readonly name: string; readonly points: readonly number[] }[];
}

/** Checks the shape of a graph board and returns its parts. */
export function graphParts(graph: string, { points, edges, lines = [], areas = {} }: GraphShape): GraphParts {
  const names = Object.keys(points);
  const places = new Map(names.map((name, i) => [name, i]));
  const taken = new Set<string>();
  const take = (name: string): void => {
    if (!/^[^\s/]+$/.test(name)) fault('bad-point', { graph, name, reason: 'a name has no blank and no slash' });
    if (taken.has(name)) fault('duplicate-name', { graph, name });
    taken.add(name);
  };
  const placesOf = (named: readonly string[], where: string): readonly number[] =>
    named.map((point) => places.get(point) ?? fault('unknown-point', { graph, point, where, known: names.join(', ') }));
  const pointParts = Object.entries(points).map(([name, at]) => {
    take(name);
    const [x, y] = at;
    if (!Number.isFinite(x) || !Number.isFinite(y) || at.length !== 2)
      fault('bad-point', { graph, name, reason: 'its coordinates are two numbers' });
    return { name, x, y };
  });
  const lineParts = lines.map((line) => {
    const named = line.trim().split(/\s+/);
    if (named.length < 2) fault('short-line', { graph, line });
    return placesOf(named, `the line "${line}"`);
  });
  const edgeParts: GraphParts['edges'][number][] = [];
  const addEdge = (from: number, to: number, isGiven: boolean): void => {
    const isKnown = edgeParts.some(({ ends: [a, b] }) => (a === from && b === to) || (a === to && b === from));
    const name = `${names[from]}-${names[to]}`;
    if (from === to) fault('self-edge', { graph, point: names[from] });
    if (isKnown && isGiven) fault('duplicate-name', { graph, name });
    if (isKnown) return;
    take(name);
    edgeParts.push({ name, ends: [from, to] });
  };
  for (const edge of edges ?? []) {
    const [from = 0, to = 0] = placesOf(edge, `the edge ${edge.join('-')}`);
    addEdge(from, to, true);
  }
  for (const line of edges === undefined ? lineParts : [])
    for (const [i, to] of line.entries()) if (i > 0) addEdge(line[i - 1] ?? to, to, false);
  const areaParts = Object.entries(areas).map(([name, inside]) => {
    take(name);
    if (new Set(inside).size < inside.length) fault('duplicate-name', { graph, name: `${name}: ${inside.join(', ')}` });
    return { name, points: placesOf(inside, `the area ${name}`) };
  });
  return { points: pointParts, edges: edgeParts, lines: lineParts, areas: areaParts };
}
