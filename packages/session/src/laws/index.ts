export { type BroadcastPair, broadcastLaws } from './broadcast-laws.ts';
export { type StoreLawOptions, storeLaws } from './store-laws.ts';
export type { StorePlace } from './store-place.ts';
