import { storeLaws } from '@rookery/session/laws';
import { KeyValueStore } from './key-value-store.ts';
import { MemoryPlace } from './memory-key-value.test-kit.ts';

storeLaws(
  'of values by name',
  () => {
    const place = new MemoryPlace();
    return { open: async () => new KeyValueStore(place.open()) };
  },
  { durable: true },
);
