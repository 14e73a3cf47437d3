export { type ServeTablesOptions, serveTables } from './serve-tables.ts';
export type { TablePort } from './table-port.ts';
export { type WorkerTables, type WorkerTablesOptions, workerTables } from './worker-tables.ts';
