import { describe, expect, test } from 'vitest';
import type { Store } from '../ports.ts';
import { someEntries, someListing, TEXTS } from './samples.ts';

/** Unknown ids, some of which no store can hold. */
const UNKNOWN = ['none', '', "' OR 1=1 --", '\0', 'half \ud83c', 'x'.repeat(10_000)];

/** Laws of a match's log: appended entries are stored exactly once and in order, or not at all. */
export function logLaws(open: () => Promise<Store>): void {
  describe('the log', () => {
    test('a match is there once it is created, and is not created twice', async () => {
      const store = await open();
      expect(await store.read('match-1')).toBeUndefined();
      expect(await store.create(someListing(), someEntries(2))).toBe(true);
      expect(await store.create(someListing({ host: 'Bob' }), someEntries(3, 0, 'b'))).toBe(false);
      expect(await store.read('match-1')).toEqual(someEntries(2));
      expect((await store.listing('match-1'))?.host).toBe('Ann');
    });

    test('of many who create the same match at once, one does', async () => {
      const store = await open();
      const writers = Array.from({ length: 20 }, (_, i) => `w${i}`);
      const created = await Promise.all(
        writers.map((writer) => store.create(someListing({ host: writer }), someEntries(2, 0, writer))),
      );
      expect(created.filter(Boolean)).toHaveLength(1);
      const winner = writers[created.indexOf(true)];
      expect(await store.read('match-1')).toEqual(someEntries(2, 0, winner));
      expect((await store.listing('match-1'))?.host).toBe(winner);
    });

    test('a match may begin without entries', async () => {
      const store = await open();
      expect(await store.create(someListing(), [])).toBe(true);
      expect(await store.read('match-1')).toEqual([]);
      expect(await store.append('match-1', 0, someEntries(1))).toBe(true);
      expect(await store.read('match-1')).toEqual(someEntries(1));
    });

    test('texts of every script and length are read back exactly', async () => {
      const store = await open();
      const entries = TEXTS.map((text, i) => ({ text, chain: `chain ${i}` }));
      await store.create(someListing(), entries.slice(0, 1));
      for (let i = 1; i < entries.length; i++) await store.append('match-1', i, entries.slice(i, i + 1));
      expect(await store.read('match-1')).toEqual(entries);
    });

    test('entries are read from a number on', async () => {
      const store = await open();
      await store.create(someListing(), someEntries(12));
      expect(await store.read('match-1', 0)).toEqual(someEntries(12));
      expect(await store.read('match-1', 9)).toEqual(someEntries(3, 9));
      expect(await store.read('match-1', 12)).toEqual([]);
      expect(await store.read('match-1', 100)).toEqual([]);
    });

    test('the heads of many matches are read at once; of one that is not there nothing is said', async () => {
      const store = await open();
      await store.create(someListing({ id: 'a' }), someEntries(2));
      await store.create(someListing({ id: 'b' }), []);
      await store.append('b', 0, someEntries(3));
      expect(await store.heads(['b', 'nobody', 'a', 'a', '\0'])).toEqual(
        new Map([
          ['a', 2],
          ['b', 3],
        ]),
      );
      expect(await store.heads([])).toEqual(new Map());
    });

    test('appending at a wrong head changes nothing', async () => {
      const store = await open();
      await store.create(someListing(), someEntries(3));
      const changed = someListing({ stage: 'over', open: 0 });
      for (const head of [0, 2, 4, 100])
        expect(await store.append('match-1', head, someEntries(2, head, 'b'), changed)).toBe(false);
      expect(await store.read('match-1')).toEqual(someEntries(3));
      expect(await store.listing('match-1')).toEqual(someListing());
      expect(await store.append('match-1', 3, someEntries(1, 3))).toBe(true);
    });

    test('of 20 who append at the same head at once, one does', async () => {
      const store = await open();
      await store.create(someListing(), someEntries(1));
      // Of different lengths, so that leftovers of a longer losing append would show after the winner's.
      const tries = Array.from({ length: 20 }, (_, i) => someEntries((i % 3) + 1, 1, `w${i}`));
      const added = await Promise.all(
        tries.map((entries, i) => store.append('match-1', 1, entries, someListing({ host: `w${i}` }))),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      const winner = added.indexOf(true);
      expect(await store.read('match-1')).toEqual([...someEntries(1), ...(tries[winner] ?? [])]);
      expect((await store.listing('match-1'))?.host).toBe(`w${winner}`);
    });

    test('several entries are added together, also many', async () => {
      const store = await open();
      await store.create(someListing(), []);
      expect(await store.append('match-1', 0, someEntries(2000))).toBe(true);
      expect(await store.read('match-1')).toEqual(someEntries(2000));
      expect(await store.append('match-1', 2000, [])).toBe(true);
      expect(await store.read('match-1', 1999)).toHaveLength(1);
    });

    test('a reader never sees a part of what is added together', async () => {
      const store = await open();
      await store.create(someListing(), []);
      const lengths: number[] = [];
      for (let head = 0; head < 50; head += 5) {
        const adding = store.append('match-1', head, someEntries(5, head));
        const seen = await Promise.all([store.read('match-1'), store.read('match-1')]);
        lengths.push(...seen.map((entries) => entries?.length ?? -1));
        await adding;
      }
      expect(lengths.filter((length) => length % 5 !== 0)).toEqual([]);
    });

    test('many matches grow side by side, and a lost race harms no other match', async () => {
      const store = await open();
      const ids = Array.from({ length: 60 }, (_, i) => `match-${i}`);
      await Promise.all(ids.map((id) => store.create(someListing({ id }), someEntries(1, 0, id))));
      for (let head = 1; head <= 5; head++) {
        const added = await Promise.all([
          ...ids.map((id) => store.append(id, head, someEntries(1, head, id))),
          ...ids.map((id) => store.append(id, head - 1, someEntries(1, head, 'late'))),
        ]);
        expect(added).toEqual([...ids.map(() => true), ...ids.map(() => false)]);
      }
      const logs = await Promise.all(ids.map((id) => store.read(id)));
      expect(logs).toEqual(ids.map((id) => someEntries(6, 0, id)));
    });

    test('a match that does not exist has nothing and takes nothing', async () => {
      const store = await open();
      await store.create(someListing(), someEntries(1));
      for (const id of UNKNOWN) {
        expect(await store.read(id)).toBeUndefined();
        expect(await store.listing(id)).toBeUndefined();
        expect(await store.snapshot(id)).toBeUndefined();
        expect(await store.append(id, 0, someEntries(1))).toBe(false);
        await store.keepSnapshot(id, { head: 1, chain: 'c', data: new Uint8Array(1) });
        await store.remove(id);
        expect(await store.read(id)).toBeUndefined();
        expect(await store.snapshot(id)).toBeUndefined();
      }
      expect(await store.read('match-1')).toEqual(someEntries(1));
    });

    test('a removed match is gone, and its id is free', async () => {
      const store = await open();
      for (const id of ['match-1', 'match-2']) await store.create(someListing({ id, dueAt: 1 }), someEntries(3));
      await store.keepSnapshot('match-1', { head: 3, chain: 'c', data: new Uint8Array([1]) });
      await store.remove('match-1');
      expect(await store.read('match-1')).toBeUndefined();
      expect(await store.append('match-1', 3, someEntries(1, 3))).toBe(false);
      expect(await store.due(10, 10)).toEqual(['match-2']);
      expect((await store.list({ limit: 10 })).map(({ id }) => id)).toEqual(['match-2']);
      expect(await store.create(someListing(), someEntries(1, 0, 'new'))).toBe(true);
      expect(await store.read('match-1')).toEqual(someEntries(1, 0, 'new'));
      expect(await store.snapshot('match-1')).toBeUndefined();
      expect(await store.read('match-2')).toEqual(someEntries(3));
    });

    test('what the caller does to its lists afterwards changes nothing', async () => {
      const store = await open();
      const entries = [...someEntries(2)];
      await store.create(someListing(), entries);
      entries.pop();
      const read = (await store.read('match-1')) as unknown[];
      read.pop();
      expect(await store.read('match-1')).toEqual(someEntries(2));
    });
  });
}
