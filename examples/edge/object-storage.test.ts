import { KeyValueStore } from '@rookery/client/local';
import { storeLaws } from '@rookery/session/laws';
import { memoryStorage } from './memory-storage.ts';
import { objectDatabase } from './object-storage.ts';

storeLaws(
  'in the key-value storage of a worker host',
  () => {
    const storage = memoryStorage();
    return { open: async () => new KeyValueStore(objectDatabase(storage)) };
  },
  { durable: true },
);
