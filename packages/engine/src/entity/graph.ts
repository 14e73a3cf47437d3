import { oneOf, type Values, value } from '../core/attribute.ts';
import { fault } from '../errors/catalogue.ts';
import type { ATTRIBUTES, EntityClass, KIND, WithAttributes } from './entity.ts';
import { type GraphNet, makeNet } from './graph-net.ts';
import { Area, type Edge, Point } from './graph-places.ts';
import { type GraphShape, graphParts } from './graph-shape.ts';
import { LAYOUTS, Space } from './space.ts';

const SHAPE = {
  points: value<GraphShape['points']>({}),
  edges: value<GraphShape['edges']>(undefined),
  lines: value<readonly string[]>([]),
  areas: value<NonNullable<GraphShape['areas']>>({}),
  layout: oneOf(LAYOUTS, 'free'),
};

/** A space made with a shape. The shape's names read as entities on the board, so they are no properties here. */
type Shaped = Omit<WithAttributes<typeof Space, typeof SHAPE>, 'prototype'> & {
  new (): Space & Omit<Values<typeof SHAPE>, keyof GraphShape> & { readonly [ATTRIBUTES]?: typeof SHAPE };
  readonly [KIND]: unknown;
};
const ShapedSpace: Shaped = Space.with(SHAPE);

/** Cache of the distances from a point to all others. */
const DISTANCES = new WeakMap<Point, ReadonlyMap<Point, number>>();

/**
 * A board of points that edges join: a morris board, a map. Its shape, as given when it is created, is constant, and part of every view; the
 * board itself reads as entities. For points, edges and areas with attributes of their own use `Graph.of`. Edges are entities only if
 * it names a class for them.
 *
 * @example
 * class City extends Point.with({ isCapital: false }) {}
 * class Road extends Edge.with({ length: 1 }) {}
 * class Land extends Graph.of(City, { edge: Road }) {}
 */
export class Graph extends ShapedSpace {
  static override readonly builtIn: string | undefined = 'Graph';
  /** The class of the points. */
  static readonly point: EntityClass<Point> = Point;
  /** The class of the edges; without one they are no entities. */
  static readonly edge: EntityClass<Edge> | undefined = undefined;
  /** The class of the areas. */
  static readonly area: EntityClass<Area> = Area;

  private readonly net: GraphNet = makeNet(this, graphParts(this.label(), shapeOf(this)), this.constructor as typeof Graph);

  /** A graph whose points, and edges and areas, are of given classes. */
  static of<P extends EntityClass<Point>, E extends EntityClass<Edge> = never, A extends EntityClass<Area> = typeof Area>(
    point: P,
    others?: { readonly edge?: E; readonly area?: A },
  ): GraphOf<InstanceType<P>, InstanceType<E>, InstanceType<A>>;
  static of(
    point: EntityClass<Point>,
    { edge, area = Area }: { readonly edge?: EntityClass<Edge>; readonly area?: EntityClass<Area> } = {},
  ): unknown {
    class GraphOfPoints extends this {
      static override readonly builtIn: string | undefined = undefined;
      static override readonly point = point;
      static override readonly edge = edge;
      static override readonly area = area;
    }
    return GraphOfPoints;
  }

  /** All points, in the order of the shape. */
  get points(): readonly Point[] {
    return this.net.points;
  }

  /** All edges, if they are entities; otherwise none. */
  get edges(): readonly Edge[] {
    return this.net.edges;
  }

  /** All areas, in the order of the shape. */
  get areas(): readonly Area[] {
    return this.net.areas;
  }

  /** All lines, each from its first point to its last. */
  get lines(): readonly (readonly Point[])[] {
    return this.net.lines;
  }

  /** The point with a name. */
  point(name: string): Point {
    return this.points.find((point) => point.name === name) ?? this.missing(name);
  }

  /** The area with a name. */
  area(name: string): Area {
    return this.areas.find((area) => area.name === name) ?? this.missing(name);
  }

  /** Returns the edge between two points in either direction, if edges are entities; undefined if there is none. */
  edgeBetween(one: Point, other: Point): Edge | undefined {
    return this.edgesAt(one).find(({ from, to }) => from === other.name || to === other.name);
  }

  /** The points that an edge joins to a point, in the order of the edges. */
  neighboursOf(point: Point): readonly Point[] {
    this.placeOf(point);
    return point.neighbours;
  }

  /** Every line that contains a point. */
  linesThrough(point: Point): readonly (readonly Point[])[] {
    return this.net.linesAt[this.placeOf(point)] ?? [];
  }

  /** Every edge at a point, if edges are entities. */
  edgesAt(point: Point): readonly Edge[] {
    return this.net.edgesAt[this.placeOf(point)] ?? [];
  }

  /** Both ends of an edge. */
  endsOf({ from, to }: Edge): readonly [Point, Point] {
    return [this.point(from), this.point(to)];
  }

  /** Every area that contains a point. */
  areasAt(point: Point): readonly Area[] {
    return this.net.areasAt[this.placeOf(point)] ?? [];
  }

  /** All points of an area. */
  pointsIn(area: Area): readonly Point[] {
    return this.net.pointsIn[this.areas.indexOf(area)] ?? [];
  }

  /** Returns the smallest number of edges from one point to another; undefined if no way leads there. */
  distance(from: Point, to: Point): number | undefined {
    let known = DISTANCES.get(from);
    if (known === undefined) {
      known = this.distancesFrom(from);
      DISTANCES.set(from, known);
    }
    return known.get(to);
  }

  private distancesFrom(from: Point): ReadonlyMap<Point, number> {
    const steps = new Map([[from, 0]]);
    for (const [point, away] of steps)
      for (const next of this.neighboursOf(point)) if (!steps.has(next)) steps.set(next, away + 1);
    return steps;
  }

  private placeOf(point: Point): number {
    const place = this.points.indexOf(point);
    return place >= 0 ? place : this.missing(point.label());
  }

  private missing(at: string): never {
    return fault('bad-coordinate', { grid: this.label(), at });
  }
}

/** The shape that a board was created with. */
function shapeOf({ $record: { kind, slots } }: Graph): GraphShape {
  const given = (name: keyof GraphShape): unknown => slots[kind.byName.get(name)?.index ?? -1];
  return {
    points: given('points') as GraphShape['points'],
    edges: given('edges') as GraphShape['edges'],
    lines: given('lines') as readonly string[],
    areas: given('areas') as NonNullable<GraphShape['areas']>,
  };
}

/** Members of a graph that depend on the classes of its points, edges and areas. */
type TypedMember =
  | 'points'
  | 'edges'
  | 'areas'
  | 'lines'
  | 'point'
  | 'area'
  | 'edgeBetween'
  | 'neighboursOf'
  | 'linesThrough'
  | 'edgesAt'
  | 'endsOf'
  | 'areasAt'
  | 'pointsIn';

/** The class of a graph board with typed points, edges and areas. */
export type GraphOf<P extends Point, E extends Edge = never, A extends Area = Area> = Omit<
  typeof Graph,
  'prototype' | 'of'
> & {
  new (): Omit<Graph, TypedMember> & {
    readonly points: readonly P[];
    readonly edges: readonly E[];
    readonly areas: readonly A[];
    readonly lines: readonly (readonly P[])[];
    point(name: string): P;
    area(name: string): A;
    edgeBetween(one: Point, other: Point): E | undefined;
    neighboursOf(point: Point): readonly P[];
    linesThrough(point: Point): readonly (readonly P[])[];
    edgesAt(point: Point): readonly E[];
    endsOf(edge: Edge): readonly [P, P];
    areasAt(point: Point): readonly A[];
    pointsIn(area: Area): readonly P[];
  };
};
