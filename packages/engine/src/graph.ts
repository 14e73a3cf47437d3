// Boards of points, edges and areas.
export { Graph, type GraphOf } from './entity/graph.ts';
export { Area, Edge, Point } from './entity/graph-places.ts';
export type { GraphShape } from './entity/graph-shape.ts';
