export type { LocalCreateRequest } from '../local-client.ts';
export { indexedDb } from './indexed-db.ts';
export type { Key, KeyValueDatabase, Transaction } from './key-value-database.ts';
export { KeyValueStore, type Repair } from './key-value-store.ts';
export type { GameLoader } from './lazy-game-registry.ts';
export { createLocalClient, type LocalClientOptions, TabClient } from './local-client.ts';
export type { LocalSeat } from './local-seat.ts';
export { memoryFallback } from './memory-fallback.ts';
export { type Locks, tabBroadcast } from './tab-broadcast.ts';
