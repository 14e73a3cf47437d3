// Boards of points, edges and areas; the corners and sides of grids as such.
export { type CornerGraph, cornersOfGrid, cornersOfHexGrid } from './entity/corner-graph.ts';
export { Graph, type GraphOf } from './entity/graph.ts';
export { Area, Edge, Point } from './entity/graph-places.ts';
export type { GraphShape } from './entity/graph-shape.ts';
