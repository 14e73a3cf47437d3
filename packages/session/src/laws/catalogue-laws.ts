import { describe, expect, test } from 'vitest';
import type { MatchSummary, MatchSummaryQuery, Store } from '../ports.ts';
import { someEntries, someListing } from './samples.ts';

/** A catalogue with two matches of each kind. `a` was updated first, `h` last. */
const CATALOGUE: readonly Partial<MatchSummary>[] = [
  { id: 'a', game: 'ludo', stage: 'lobby' },
  { id: 'b', game: 'ludo', stage: 'playing', dueAt: 5000 },
  { id: 'c', game: 'mill', stage: 'lobby', listed: false },
  { id: 'd', game: 'mill', stage: 'over' },
  { id: 'e', game: 'ludo', stage: 'lobby', listed: false, dueAt: 3000 },
  { id: 'f', game: 'ludo', stage: 'lobby', dueAt: 4000 },
  { id: 'g', game: 'mill', stage: 'playing', dueAt: 1_800_000_000_000 },
  { id: 'h', game: 'ludo', stage: 'playing' },
];

const FOUND: readonly (readonly [string, MatchSummaryQuery, string])[] = [
  ['everything that is listed', { limit: 100 }, 'hgfdba'],
  ['also what is not to be listed', { unlisted: true, limit: 100 }, 'hgfedcba'],
  ['one game', { game: 'mill', limit: 100 }, 'gd'],
  ['one game, unlisted too', { game: 'mill', unlisted: true, limit: 100 }, 'gdc'],
  ['one stage', { stage: 'lobby', limit: 100 }, 'fa'],
  ['one game and stage', { game: 'ludo', stage: 'playing', limit: 100 }, 'hb'],
  ['at most a limit', { limit: 2 }, 'hg'],
  ['none', { limit: 0 }, ''],
  ['a game that nobody plays', { game: 'go', limit: 100 }, ''],
  ['those touched before', { before: 1006, limit: 2 }, 'fd'],
  ['those of a game touched before', { game: 'ludo', before: 1005, limit: 100 }, 'ba'],
];

async function filled(store: Store): Promise<Store> {
  for (const [i, changes] of CATALOGUE.entries())
    await store.create(someListing({ ...changes, updatedAt: 1000 + i }), someEntries(1));
  return store;
}

/** Laws of the catalogue: filters and order. */
export function catalogueLaws(open: () => Promise<Store>): void {
  describe('the catalogue', () => {
    test('a listing is read back exactly', async () => {
      const store = await open();
      const listing = someListing({
        host: 'Zoë 🂡 \0 "\' \\',
        dueAt: 1_700_000_000_123.5,
        seats: 30,
        open: 0,
        listed: false,
      });
      await store.create(listing, []);
      expect(await store.listing('match-1')).toEqual(listing);
      expect(await store.list({ unlisted: true, limit: 1 })).toEqual([listing]);
    });

    test('a query finds its matches, last touched first', async () => {
      const store = await filled(await open());
      for (const [what, query, ids] of FOUND) {
        const found = await store.list(query);
        expect(found.map(({ id }) => id).join(''), what).toBe(ids);
      }
    });

    test('pages follow one another to the end', async () => {
      const store = await filled(await open());
      const ids: string[] = [];
      for (let before: number | undefined; ; ) {
        const page = await store.list({ unlisted: true, limit: 3, ...(before !== undefined && { before }) });
        if (page.length === 0) break;
        ids.push(...page.map(({ id }) => id));
        before = page.at(-1)?.updatedAt;
      }
      expect(ids.join('')).toBe('hgfedcba');
    });

    test('an append changes the listing it is given with, and only that', async () => {
      const store = await filled(await open());
      const changed = someListing({ id: 'a', stage: 'playing', open: 0, updatedAt: 2000, dueAt: 2500 });
      expect(await store.append('a', 1, someEntries(1, 1), changed)).toBe(true);
      expect(await store.listing('a')).toEqual(changed);
      expect(await store.append('a', 2, someEntries(1, 2))).toBe(true);
      expect(await store.listing('a')).toEqual(changed);
      expect((await store.list({ limit: 2 })).map(({ id, open }) => [id, open])).toEqual([
        ['a', 0],
        ['h', 1],
      ]);
      expect((await store.list({ stage: 'lobby', limit: 9 })).map(({ id }) => id)).toEqual(['f']);
      expect(await store.due(2500, 9)).toEqual(['a']);
    });

    test('due is what has come, the longest due first, listed or not', async () => {
      const store = await filled(await open());
      expect(await store.due(2999, 10)).toEqual([]);
      expect(await store.due(3000, 10)).toEqual(['e']);
      expect(await store.due(10_000, 10)).toEqual(['e', 'f', 'b']);
      expect(await store.due(10_000, 2)).toEqual(['e', 'f']);
      expect(await store.due(1_800_000_000_000, 10)).toEqual(['e', 'f', 'b', 'g']);
      await store.append('e', 1, someEntries(1, 1), someListing({ id: 'e', dueAt: null }));
      expect(await store.due(10_000, 10)).toEqual(['f', 'b']);
    });
  });
}
