export { type AnyGame, findGame, GAMES } from './catalogue.ts';
export { Table } from './table.ts';
export type { Terminal } from './terminal.ts';
export { printView } from './view.ts';
