// Boards of hexagons.
export { HEX_DIRECTIONS, HexCell, HexGrid, type HexGridOf } from './entity/hex-grid.ts';
