import { storeLaws } from './laws/index.ts';
import { MemoryStore } from './memory-store.ts';

storeLaws('in memory', () => ({ open: async () => new MemoryStore() }), { durable: false });
