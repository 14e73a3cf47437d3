import { chmodSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder.test-kit.ts';
import { entryOf, listingOf } from './samples.test-kit.ts';
import { loadSqlite, type SqliteDatabase } from './sqlite-driver.ts';
import { SqliteFile } from './sqlite-file.ts';
import { enterWal, migrateSqlite, SQLITE_VERSION } from './sqlite-schema.ts';
import { SqliteStore } from './sqlite-store.ts';
import type { Task } from './task.ts';

const { DatabaseSync } = await loadSqlite();

/** Does one task. */
function doneBy(file: SqliteFile, task: Task): unknown {
  const [done] = file.perform([task]);
  return done?.ok ? done.value : done?.error;
}

const appending = (id: string, head: number, length = 0): Task => ({
  kind: 'append',
  id,
  head,
  entries: [entryOf(head, length)],
  listing: undefined,
});
const creating = (id: string): Task => ({ kind: 'create', listing: listingOf(id), entries: [] });
const reading = (id: string): Task => ({ kind: 'read', id, from: 0 });

describe('a file that cannot be used is refused and left as it is', () => {
  test('a file that is none of SQLite', async () => {
    const path = join(testFolder(), 'letter.txt');
    writeFileSync(path, 'Dear Ann, this is a letter and no database. '.repeat(100));
    const before = readFileSync(path);
    await expect(SqliteStore.open(path)).rejects.toMatchObject({ name: 'StoreError', code: 'store-foreign' });
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test('a file of SQLite that belongs to another program', async () => {
    const path = join(testFolder(), 'invoices.db');
    const database = new DatabaseSync(path);
    database.exec('CREATE TABLE invoices (id)');
    database.close();
    const before = readFileSync(path);
    await expect(SqliteStore.open(path)).rejects.toMatchObject({ code: 'store-foreign' });
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test('a file of a newer version', async () => {
    const path = join(testFolder(), 'matches.db');
    (await SqliteFile.open(path)).close();
    const database = new DatabaseSync(path);
    database.exec("INSERT INTO versions VALUES (1000, 'tomorrow')");
    database.close();
    await expect(SqliteStore.open(path)).rejects.toMatchObject({
      code: 'store-newer',
      details: { found: 1000, known: SQLITE_VERSION },
    });
  });

  test('a file in a folder that does not exist, and a folder', async () => {
    const folder = testFolder();
    await expect(SqliteStore.open(join(folder, 'none', 'matches.db'))).rejects.toMatchObject({ code: 'store-unreachable' });
    await expect(SqliteStore.open(folder)).rejects.toMatchObject({ code: 'store-unreachable' });
  });
});

test('an empty file is taken as a new one', async () => {
  const path = join(testFolder(), 'matches.db');
  writeFileSync(path, '');
  const file = await SqliteFile.open(path);
  expect(doneBy(file, creating('a'))).toBe(true);
  file.close();
});

test('a damaged file says so when it is opened or when what is damaged is asked for', async () => {
  const path = join(testFolder(), 'matches.db');
  const file = await SqliteFile.open(path);
  doneBy(file, creating('a'));
  for (let head = 0; head < 200; head++) doneBy(file, appending('a', head, 500));
  file.close();
  const garbage = Buffer.alloc(4096, 0x5a);
  const descriptor = openSync(path, 'r+');
  // All but the first page, which says what the file is.
  for (let at = 4096; at < statSync(path).size; at += 4096) writeSync(descriptor, garbage, 0, 4096, at);
  await expect(SqliteStore.open(path).then((store) => store.read('a'))).rejects.toMatchObject({ code: 'store-corrupt' });
});

describe('a file that may not be written', () => {
  /** Permissions do not hold for root: for a moment it is nobody. */
  async function asNobody<T>(work: () => Promise<T>): Promise<T> {
    const user = process.geteuid?.();
    if (user === 0) process.seteuid?.(65_534);
    try {
      return await work();
    } finally {
      if (user === 0) process.seteuid?.(0);
    }
  }

  async function frozen(isFolderToo: boolean): Promise<string> {
    const folder = join(testFolder(), 'frozen');
    mkdirSync(folder);
    const path = join(folder, 'matches.db');
    const file = await SqliteFile.open(path);
    doneBy(file, creating('a'));
    file.close();
    chmodSync(join(folder, '..'), 0o755);
    chmodSync(path, 0o444);
    chmodSync(folder, isFolderToo ? 0o555 : 0o777);
    return path;
  }

  test('is read, and refuses what is to be written', async () => {
    const path = await frozen(false);
    await asNobody(async () => {
      const file = await SqliteFile.open(path);
      expect(doneBy(file, appending('a', 0))).toMatchObject({ name: 'StoreError', code: 'store-read-only' });
      expect(doneBy(file, reading('a'))).toEqual([]);
      file.close();
    });
  });

  test('says so where its folder may not be written either, when it is opened or when it is written', async () => {
    const path = await frozen(true);
    await asNobody(async () => {
      // Builds of SQLite differ in whether they open such a file at all.
      const outcome = await SqliteFile.open(path).then(
        (file) => doneBy(file, appending('a', 0)),
        (error: unknown) => error,
      );
      expect(outcome).toMatchObject({ name: 'StoreError', code: 'store-read-only' });
    });
  });

  test('cannot be made in a folder that may not be written', async () => {
    const path = join(dirname(await frozen(true)), 'new.db');
    await asNobody(async () => {
      await expect(SqliteFile.open(path)).rejects.toMatchObject({ code: 'store-read-only' });
    });
  });
});

describe('a full disk', () => {
  /** A file that may have so many pages: SQLite says of it what it says of a full disk. */
  function small(pages: number): { file: SqliteFile; grow(pages: number): void } {
    const path = join(testFolder(), 'matches.db');
    const database: SqliteDatabase = new DatabaseSync(path);
    migrateSqlite(database, path);
    enterWal(database, path);
    const grow = (most: number) => database.exec(`PRAGMA max_page_count = ${most}`);
    grow(pages);
    return { file: new SqliteFile(database, path), grow };
  }

  test('is said, nothing is half done, and the store goes on when there is room', () => {
    const { file, grow } = small(40);
    doneBy(file, creating('a'));
    let head = 0;
    let outcome = doneBy(file, appending('a', head, 3000));
    while (outcome === true) outcome = doneBy(file, appending('a', ++head, 3000));
    expect(outcome).toMatchObject({ name: 'StoreError', code: 'store-full' });
    expect(doneBy(file, reading('a'))).toHaveLength(head);
    expect(doneBy(file, appending('a', head, 3000))).toMatchObject({ code: 'store-full' });
    grow(1000);
    expect(doneBy(file, appending('a', head, 3000))).toBe(true);
    expect(doneBy(file, reading('a'))).toEqual(Array.from({ length: head + 1 }, (_, i) => entryOf(i, 3000)));
    file.close();
  });

  test('who wants too much for it does not keep others of the group from what fits', () => {
    const { file } = small(40);
    const outcomes = file.perform([
      creating('a'),
      creating('b'),
      appending('a', 0),
      appending('b', 0, 1_000_000),
      appending('a', 1),
      appending('b', 7),
    ]);
    expect(outcomes.map((done) => (done.ok ? done.value : done.error))).toEqual([
      true,
      true,
      true,
      expect.objectContaining({ code: 'store-full' }),
      true,
      false,
    ]);
    expect(doneBy(file, reading('a'))).toEqual([entryOf(0), entryOf(1)]);
    expect(doneBy(file, reading('b'))).toEqual([]);
    file.close();
  });
});

test('what is written together is one transaction', () => {
  const commits: string[] = [];
  const database = new DatabaseSync(':memory:');
  migrateSqlite(database, 'memory');
  const file = new SqliteFile(
    {
      exec: (sql) => {
        if (sql === 'COMMIT') commits.push(sql);
        database.exec(sql);
      },
      prepare: (sql) => database.prepare(sql),
      close: () => database.close(),
    },
    'memory',
  );
  const ids = Array.from({ length: 100 }, (_, i) => `match-${i}`);
  expect(file.perform(ids.map(creating)).every(({ ok }) => ok)).toBe(true);
  const outcomes = file.perform([
    ...ids.map((id) => appending(id, 0)),
    ...ids.map((id) => appending(id, 0)),
    reading('match-7'),
  ]);
  expect(outcomes.filter((done) => done.ok && done.value === true)).toHaveLength(100);
  expect(outcomes.filter((done) => done.ok && done.value === false)).toHaveLength(100);
  expect(outcomes.at(-1)).toEqual({ ok: true, value: [entryOf(0)] });
  expect(commits).toHaveLength(2);
});
