import { describe, expect, test } from 'vitest';
import type { Store } from '../ports.ts';
import { someEntries, someListing } from './samples.ts';

/** Laws of snapshots: the store keeps the newest one, byte for byte. */
export function snapshotLaws(open: () => Promise<Store>): void {
  describe('snapshots', () => {
    test('bytes are read back exactly', async () => {
      const store = await open();
      await store.create(someListing(), someEntries(9));
      expect(await store.snapshot('match-1')).toBeUndefined();
      const data = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7 + (i >> 8)) & 255);
      // A view of a larger buffer: the store must keep only that part.
      await store.keepSnapshot('match-1', { head: 4, chain: 'chain 4', data: data.subarray(10, 200_000) });
      const kept = await store.snapshot('match-1');
      expect(kept).toMatchObject({ head: 4, chain: 'chain 4' });
      expect(kept?.data).toBeInstanceOf(Uint8Array);
      expect(isSame(kept?.data, data.subarray(10, 200_000))).toBe(true);
      await store.keepSnapshot('match-1', { head: 5, chain: 'chain 5', data: new Uint8Array() });
      expect((await store.snapshot('match-1'))?.data.length).toBe(0);
    });

    test('the newest wins, whenever it comes', async () => {
      const store = await open();
      await store.create(someListing(), someEntries(9));
      for (const head of [2, 6, 4])
        await store.keepSnapshot('match-1', { head, chain: `${head}`, data: Uint8Array.of(head) });
      const kept = await store.snapshot('match-1');
      expect([kept?.head, kept?.chain, kept?.data[0]]).toEqual([6, '6', 6]);
    });

    test('each match has its own, and none for a match that is not there', async () => {
      const store = await open();
      for (const id of ['a', 'b']) {
        await store.create(someListing({ id }), someEntries(1));
        await store.keepSnapshot(id, { head: 1, chain: id, data: new Uint8Array() });
      }
      await store.keepSnapshot('c', { head: 1, chain: 'c', data: new Uint8Array() });
      expect([(await store.snapshot('a'))?.chain, (await store.snapshot('b'))?.chain]).toEqual(['a', 'b']);
      await store.create(someListing({ id: 'c' }), []);
      expect(await store.snapshot('c')).toBeUndefined();
    });

    test('a snapshot takes nothing from the log', async () => {
      const store = await open();
      await store.create(someListing(), someEntries(5));
      await store.keepSnapshot('match-1', { head: 5, chain: 'c', data: new Uint8Array(3) });
      expect(await store.read('match-1')).toEqual(someEntries(5));
      expect(await store.append('match-1', 5, someEntries(1, 5))).toBe(true);
    });
  });
}

function isSame(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a?.length === b.length && a.every((byte, i) => byte === b[i]);
}
