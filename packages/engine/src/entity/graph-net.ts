import type { EntityClass } from './entity.ts';
import { frozenList } from './frozen-list.ts';
import { type Area, type Edge, NEIGHBOURS, type Point } from './graph-places.ts';
import type { GraphParts } from './graph-shape.ts';
import type { Space } from './space.ts';

/** The entities of a graph board, and what lies where. */
export interface GraphNet {
  readonly points: readonly Point[];
  readonly edges: readonly Edge[];
  readonly areas: readonly Area[];
  readonly lines: readonly (readonly Point[])[];
  /** Lines, edges and areas by the index of a point. */
  readonly linesAt: readonly (readonly (readonly Point[])[])[];
  readonly edgesAt: readonly (readonly Edge[])[];
  readonly areasAt: readonly (readonly Area[])[];
  /** Points by the index of an area. */
  readonly pointsIn: readonly (readonly Point[])[];
}

/** The classes of points, edges and areas. */
interface GraphClasses {
  readonly point: EntityClass<Point>;
  readonly edge: EntityClass<Edge> | undefined;
  readonly area: EntityClass<Area>;
}

/** Creates the entities of a board. */
export function makeNet(board: Space, parts: GraphParts, { point, edge, area }: GraphClasses): GraphNet {
  const points = frozenList(parts.points.map(({ name, x, y }) => board.create(point, name, { x, y })));
  const at = (places: readonly number[]): readonly Point[] => places.flatMap((place) => points[place] ?? []);
  const namesOf = (places: readonly number[]): readonly string[] => at(places).map((end) => end.name);
  const edges = parts.edges.flatMap(({ name, ends }) => {
    const [from = '', to = ''] = namesOf(ends);
    return edge === undefined ? [] : board.create(edge, name, { from, to });
  });
  const areas = parts.areas.map(({ name }) => board.create(area, name));
  const lines = parts.lines.map(at);
  const ends = parts.edges.map((each) => each.ends);
  for (const [place, each] of points.entries())
    NEIGHBOURS.set(each, frozenList(at(ends.flatMap(([a, b]) => (a === place ? b : b === place ? a : [])))));
  const around = <T>(items: readonly T[], places: readonly (readonly number[])[]): readonly (readonly T[])[] =>
    frozenList(points.map((_, place) => items.filter((_item, i) => places[i]?.includes(place))));
  return {
    points,
    edges: frozenList(edges),
    areas: frozenList(areas),
    lines: frozenList(lines),
    linesAt: around(lines, parts.lines),
    edgesAt: around(edges, ends),
    areasAt: around(
      areas,
      parts.areas.map((each) => each.points),
    ),
    pointsIn: frozenList(parts.areas.map((each) => at(each.points))),
  };
}
