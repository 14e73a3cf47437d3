import { join } from 'node:path';
import { SESSION_STATUSES } from '@rookery/protocol';
import { expect, test } from 'vitest';
import { testFolder } from './folder.test-kit.ts';
import { COMBINATIONS, manyListings } from './listings.test-kit.ts';
import { entryOf, listingOf } from './samples.test-kit.ts';
import { loadSqlite } from './sqlite-driver.ts';
import { SqliteFile } from './sqlite-file.ts';
import { SQLITE_TEXTS } from './sqlite-statements.ts';
import { SqliteStore } from './sqlite-store.ts';

const { DatabaseSync } = await loadSqlite();

/** The tables as the first version has made them. */
const FIRST_VERSION = `
  PRAGMA application_id = ${0x526f6f6b};
  CREATE TABLE versions (version INTEGER PRIMARY KEY, at TEXT NOT NULL) STRICT;
  INSERT INTO versions VALUES (1, '2026-01-01');
  CREATE TABLE matches (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, head INTEGER NOT NULL, game TEXT NOT NULL, stage TEXT NOT NULL,
    listed INTEGER NOT NULL, updated_at REAL NOT NULL, due_at REAL, listing TEXT NOT NULL) STRICT;
  CREATE INDEX matches_by_time ON matches (updated_at DESC, id);
  CREATE INDEX matches_by_stage ON matches (stage, updated_at DESC, id);
  CREATE INDEX matches_due ON matches (due_at, id) WHERE due_at IS NOT NULL;
  CREATE TABLE entries (match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, number INTEGER NOT NULL, text TEXT NOT NULL,
    chain TEXT NOT NULL, PRIMARY KEY (match, number)) STRICT, WITHOUT ROWID;
  CREATE TABLE snapshots (match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE, head INTEGER NOT NULL, chain TEXT NOT NULL,
    data BLOB NOT NULL) STRICT;`;

test('every statement walks an index and sorts nothing', async () => {
  const path = join(testFolder(), 'matches.db');
  (await SqliteFile.open(path)).close();
  const database = new DatabaseSync(path);
  for (const [name, sql] of Object.entries(SQLITE_TEXTS)) {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    expect(
      plan.map(({ detail }) => detail).filter((step) => /SCAN|TEMP B-TREE/.test(String(step))),
      name,
    ).toEqual([]);
  }
  // Each its own: on the other's, all matches of other games would be read and left out.
  const indexes = { list: 'matches_by_listing (', listGame: 'matches_by_game (game=? AND ' } as const;
  for (const name of ['list', 'listGame'] as const) {
    const [plan] = database.prepare(`EXPLAIN QUERY PLAN ${SQLITE_TEXTS[name]}`).all();
    expect(plan?.detail).toBe(`SEARCH matches USING INDEX ${indexes[name]}listed=? AND stage=? AND updated_at<?)`);
  }
  database.close();
});

test('a file of the first version is brought up to date and finds what it has', async () => {
  const path = join(testFolder(), 'matches.db');
  const old = new DatabaseSync(path);
  old.exec(FIRST_VERSION);
  const add = old.prepare('INSERT INTO matches VALUES (NULL, ?, 1, ?, ?, ?, ?, NULL, ?)');
  for (const listing of manyListings(200)) {
    const { id, game, stage, listed, updatedAt } = listing;
    add.run(id, game, stage, listed ? 1 : 0, updatedAt, JSON.stringify(listing));
  }
  old.prepare('INSERT INTO entries SELECT key, 0, ?, ? FROM matches').run(entryOf(0).text, entryOf(0).chain);
  old.close();
  const store = await SqliteStore.open(path);
  expect((await store.list({ limit: 3 })).map(({ id }) => id)).toEqual(['match-198', 'match-197', 'match-196']);
  expect((await store.list({ limit: 3, game: 'go', unlisted: true })).map(({ id }) => id)).toEqual(['rare']);
  expect(await store.read('match-7')).toEqual([entryOf(0)]);
  await store.close();
  const now = new DatabaseSync(path);
  const indexes = now
    .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE 'matches_%' ORDER BY name")
    .all();
  expect(indexes.map(({ name }) => name)).toEqual(['matches_by_game', 'matches_by_listing', 'matches_due']);
  now.close();
});

test('listings have a thread of their own: a move that is stored does not wait for them', async () => {
  const path = join(testFolder(), 'matches.db');
  const store = await SqliteStore.open(path);
  await store.create(listingOf('a'), []);
  const file = new DatabaseSync(path);
  // Large listings: reading one hundred of them takes far longer than storing a move.
  const add = file.prepare("INSERT INTO matches VALUES (NULL, ?, 0, 'hex', ?, 1, ?, NULL, ?)");
  file.exec('BEGIN');
  for (let i = 0; i < 600; i++)
    add.run(`m${i}`, SESSION_STATUSES[i % 3] ?? '', i, JSON.stringify({ ...listingOf(`m${i}`), pad: 'x'.repeat(20_000) }));
  file.exec('COMMIT');
  file.close();
  let listed = 0;
  const listing = Array.from({ length: 100 }, () => store.list({ limit: 100 }).then(() => listed++));
  expect(await store.append('a', 0, [entryOf(0)])).toBe(true);
  expect(listed).toBeLessThan(100);
  await Promise.all(listing);
  await store.close();
});

test('every combination of filters finds what it should', async () => {
  const store = await SqliteStore.open(join(testFolder(), 'matches.db'));
  const all = manyListings(300);
  await Promise.all(all.map((listing) => store.create(listing, [])));
  for (const query of COMBINATIONS) {
    const { game, stage, unlisted, before, limit } = query;
    const wanted = all
      .filter(
        (each) => (unlisted || each.listed) && (game ?? each.game) === each.game && (stage ?? each.stage) === each.stage,
      )
      .filter(({ updatedAt }) => updatedAt < (before ?? Number.MAX_VALUE))
      .sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1))
      .slice(0, limit);
    expect(await store.list(query), JSON.stringify(query)).toEqual(wanted);
  }
  await store.close();
});
