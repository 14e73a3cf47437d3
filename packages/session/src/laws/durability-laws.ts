import { describe, expect, test } from 'vitest';
import type { Store } from '../ports.ts';
import { someEntries, someListing, TEXTS } from './samples.ts';

/** Laws of stores that outlive their process. `open` opens the same place each time within a test. */
export function durabilityLaws(open: () => Promise<Store>): void {
  describe('what outlives the store', () => {
    test('everything is there when it is opened again', async () => {
      const first = await open();
      const entries = TEXTS.map((text, i) => ({ text, chain: `${i}` }));
      const listing = someListing({ stage: 'playing', open: 0, dueAt: 77, updatedAt: 1_700_000_000_001 });
      await first.create(someListing(), entries);
      await first.append('match-1', entries.length, someEntries(2), listing);
      await first.keepSnapshot('match-1', { head: 2, chain: 'two', data: Uint8Array.of(0, 255, 128) });
      await first.close();

      const second = await open();
      expect(await second.read('match-1')).toEqual([...entries, ...someEntries(2)]);
      expect(await second.listing('match-1')).toEqual(listing);
      expect(await second.due(100, 5)).toEqual(['match-1']);
      expect([...((await second.snapshot('match-1'))?.data ?? [])]).toEqual([0, 255, 128]);
      expect(await second.append('match-1', entries.length + 2, someEntries(1))).toBe(true);
    });

    test('requests made before closing are completed', async () => {
      const first = await open();
      await first.create(someListing(), []);
      const adding = first.append('match-1', 0, someEntries(3));
      await first.close();
      expect(await adding).toBe(true);
      expect(await (await open()).read('match-1')).toEqual(someEntries(3));
    });

    test('a closed store takes nothing more, and may be closed again', async () => {
      const store = await open();
      await store.close();
      await store.close();
      await expect(store.create(someListing(), [])).rejects.toThrow();
      await expect(store.read('match-1')).rejects.toThrow();
    });

    test('several may open a fresh place at once', async () => {
      const stores = await Promise.all([open(), open(), open()]);
      await stores[0]?.create(someListing(), someEntries(1));
      for (const store of stores) expect(await store.read('match-1')).toEqual(someEntries(1));
    });

    test('of 20 who append at the same head over two stores, one does, and both read it', async () => {
      const stores = [await open(), await open()] as const;
      await stores[0].create(someListing(), []);
      for (let head = 0; head < 5; head++) {
        const added = await Promise.all(
          Array.from({ length: 20 }, (_, i) =>
            stores[i % 2 === 0 ? 0 : 1].append('match-1', head, someEntries(1, head, `w${i}`)),
          ),
        );
        expect(added.filter(Boolean)).toHaveLength(1);
        const [here, there] = await Promise.all(stores.map((store) => store.read('match-1')));
        expect(here).toHaveLength(head + 1);
        expect(here?.[head]).toEqual(someEntries(1, head, `w${added.indexOf(true)}`)[0]);
        expect(there).toEqual(here);
      }
    });
  });
}
