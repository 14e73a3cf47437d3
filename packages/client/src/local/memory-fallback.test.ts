import { MemoryStore, type Store } from '@rookery/session';
import { storeLaws } from '@rookery/session/laws';
import { expect, test } from 'vitest';
import { KeyValueStore } from './key-value-store.ts';
import { memoryFallback } from './memory-fallback.ts';
import { MemoryPlace } from './memory-key-value.test-kit.ts';

const nobody = (reason: string): never => {
  throw new Error(reason);
};

storeLaws(
  'of a store that does not fail',
  () => {
    const place = new MemoryPlace();
    return { open: async () => memoryFallback(new KeyValueStore(place.open()), nobody) };
  },
  { durable: true },
);

const WRITES = ['create', 'append', 'keepSnapshot', 'remove'];

/** A store that fails in the chosen operations. @default all of them */
function broken(isBroken = (_: string) => true): Store {
  const fail = () => Promise.reject(new Error('The disk is gone.'));
  const store: Store = new MemoryStore();
  return new Proxy(store, {
    get: (_, name) => (isBroken(String(name)) ? fail : (Reflect.get(store, name) as () => unknown).bind(store)),
  });
}

storeLaws(
  'of a store that takes nothing',
  () => ({
    open: async () =>
      memoryFallback(
        broken((name) => WRITES.includes(name)),
        () => {},
      ),
  }),
  { durable: false },
);

test('it is told once, with the reason', async () => {
  const told: string[] = [];
  const store = memoryFallback(broken(), (reason) => told.push(reason));
  expect(await store.read('a')).toBeUndefined();
  expect(await store.list({ limit: 10 })).toEqual([]);
  expect(told).toEqual(['The disk is gone']);
});
