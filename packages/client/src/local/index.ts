export { indexedDb } from './indexed-db.ts';
export type { Key, KeyValue, Transaction } from './key-value.ts';
export { KeyValueStore } from './key-value-store.ts';
export { type LocalCreation, LocalTables, type LocalTablesOptions, localTables } from './local-tables.ts';
