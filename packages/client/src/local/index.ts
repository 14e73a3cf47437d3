export type { LocalCreation } from '../tables.ts';
export type { GameLoader } from './game-shelf.ts';
export { indexedDb } from './indexed-db.ts';
export type { Key, KeyValue, Transaction } from './key-value.ts';
export { KeyValueStore, type Repair } from './key-value-store.ts';
export type { LocalSeat } from './local-seat.ts';
export { LocalTables, type LocalTablesOptions, localTables } from './local-tables.ts';
export { memoryFallback } from './memory-fallback.ts';
export { type Locks, tabBroadcast } from './tab-broadcast.ts';
