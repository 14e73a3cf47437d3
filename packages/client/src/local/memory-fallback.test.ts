import { type MatchSummary, MemoryStore, type Store, type StoredEntry } from '@rookery/session';
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

/** A store that works until it is broken as a whole. */
function breakable(): { readonly store: Store; breakDown(): void } {
  let isBroken = false;
  const [whole, ruin] = [new MemoryStore() as Store, broken()];
  const store = new Proxy(whole, {
    get:
      (_, name) =>
      (...given: unknown[]) =>
        Reflect.apply(Reflect.get(isBroken ? ruin : whole, name) as () => unknown, whole, given),
  });
  return {
    store,
    breakDown: () => {
      isBroken = true;
    },
  };
}

const listingOf = (id: string): MatchSummary => ({
  id,
  game: 'hex',
  version: '1',
  stage: 'playing',
  listed: false,
  seats: 2,
  open: 0,
  host: 'Ann',
  createdAt: 0,
  updatedAt: 0,
  dueAt: null,
});
const entry = (text: string): StoredEntry => ({ text, chain: text });

test('a match goes on from a copy where the store can be neither written nor read any more', async () => {
  const told: string[] = [];
  const { store: inner, breakDown } = breakable();
  await inner.create(listingOf('read'), [entry('a'), entry('b')]);
  const store = memoryFallback(inner, (reason) => told.push(reason));
  expect(await store.create(listingOf('made'), [entry('a')])).toBe(true);
  expect(await store.append('made', 1, [entry('b')])).toBe(true);
  expect(await store.read('read')).toHaveLength(2);
  // Another tab plays on, and this one hears of it.
  await inner.append('read', 2, [entry('c')]);
  expect(await store.read('read', 2)).toHaveLength(1);
  expect(told).toEqual([]);
  breakDown();
  for (const [id, head] of [
    ['made', 2],
    ['read', 3],
  ] as const) {
    expect(await store.read(id)).toHaveLength(head);
    expect(await store.append(id, head, [entry('d')])).toBe(true);
    expect((await store.read(id))?.map(({ text }) => text)).toEqual([...['a', 'b', 'c'].slice(0, head), 'd']);
    expect(await store.append(id, head, [entry('e')])).toBe(false);
  }
  expect(told).toEqual(['The disk is gone']);
  await expect(store.append('unknown', 1, [entry('a')])).rejects.toThrow('The disk is gone');
});

test('it is told once, with the reason', async () => {
  const told: string[] = [];
  const store = memoryFallback(broken(), (reason) => told.push(reason));
  expect(await store.read('a')).toBeUndefined();
  expect(await store.list({ limit: 10 })).toEqual([]);
  expect(told).toEqual(['The disk is gone']);
});
