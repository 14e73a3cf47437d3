import { Space } from './space.ts';

/** The points that an edge joins to each point. Boards fill it in. */
export const NEIGHBOURS = new WeakMap<Point, readonly Point[]>();

/**
 * A point of a graph board: pieces stand on it.
 *
 * @example
 * class City extends Point.with({ isCapital: false }) {}
 */
export class Point extends Space.with({ x: 0, y: 0 }) {
  static override readonly builtIn: string | undefined = 'Point';

  /** Its name, which players read and write. */
  get notation(): string {
    return this.name;
  }

  /** The points that an edge joins to it, in the order of the edges. */
  get neighbours(): readonly this[] {
    return (NEIGHBOURS.get(this) ?? []) as readonly this[];
  }
}

/**
 * An edge of a graph board as an entity, for boards on which edges belong to somebody or hold pieces. `from` and `to` are the names of
 * its ends.
 *
 * @example
 * class Road extends Edge.with({ length: 1 }) {}
 */
export class Edge extends Space.with({ from: '', to: '' }) {
  static override readonly builtIn: string | undefined = 'Edge';

  /** Its name, which players read and write: the names of both ends, such as `a1-d1`. */
  get notation(): string {
    return this.name;
  }
}

/**
 * An area of a graph board: a named set of points, in which pieces may stand as well.
 *
 * @example
 * class Continent extends Area.with({ bonus: 2 }) {}
 */
export class Area extends Space {
  static override readonly builtIn: string | undefined = 'Area';

  /** Its name, which players read and write. */
  get notation(): string {
    return this.name;
  }
}
