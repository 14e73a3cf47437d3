import type { SqliteDatabase } from './sqlite-driver.ts';
import { sqliteFault } from './sqlite-fault.ts';
import { StoreError } from './store-error.ts';

/** Application id in the file header ("Rook"), which distinguishes Rookery's files from those of other programs. */
const APPLICATION_ID = 0x526f6f6b;

/**
 * Schema migrations, in order. Only append to this list, because files of every version exist. Searchable fields have
 * columns; the rest of a summary is in its text.
 */
const STEPS: readonly string[] = [
  `CREATE TABLE matches (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    head INTEGER NOT NULL,
    game TEXT NOT NULL,
    stage TEXT NOT NULL,
    listed INTEGER NOT NULL,
    updated_at REAL NOT NULL,
    due_at REAL,
    listing TEXT NOT NULL
  ) STRICT;
  CREATE INDEX matches_by_time ON matches (updated_at DESC, id);
  CREATE INDEX matches_by_stage ON matches (stage, updated_at DESC, id);
  CREATE INDEX matches_due ON matches (due_at, id) WHERE due_at IS NOT NULL;
  CREATE TABLE entries (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    chain TEXT NOT NULL,
    PRIMARY KEY (match, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE snapshots (
    match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    head INTEGER NOT NULL,
    chain TEXT NOT NULL,
    data BLOB NOT NULL
  ) STRICT;`,
  // A listing scans one of these indexes per requested stage, so that no combination of filters reads more rows than it
  // returns.
  `CREATE INDEX matches_by_listing ON matches (listed, stage, updated_at DESC, id);
  CREATE INDEX matches_by_game ON matches (game, listed, stage, updated_at DESC, id);
  DROP INDEX matches_by_time;
  DROP INDEX matches_by_stage;`,
];

/** Schema version that this program writes. */
export const SQLITE_VERSION = STEPS.length;

/** Migrates a file to the newest version in one transaction. Refuses a file of another program without changing it. */
export function migrateSqlite(database: SqliteDatabase, place: string): void {
  refuseForeign(database, place);
  if (versionOf(database, place) === SQLITE_VERSION) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    // Checks again under the lock, because another process may have been faster.
    refuseForeign(database, place);
    const version = versionOf(database, place);
    if (version === 0) {
      database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
      database.exec('CREATE TABLE IF NOT EXISTS versions (version INTEGER PRIMARY KEY, at TEXT NOT NULL) STRICT');
    }
    for (const [index, step] of STEPS.entries()) {
      if (index < version) continue;
      database.exec(step);
      database.prepare("INSERT INTO versions VALUES (?, datetime('now'))").run(index + 1);
    }
    database.exec('COMMIT');
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** Rolls back a transaction, if it is still open: SQLite rolls back by itself when the disk is full. */
export function rollBack(database: SqliteDatabase): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // The transaction was already rolled back.
  }
}

/**
 * Switches to a write-ahead log with manual checkpoints. The switch needs exclusive access for a moment, and SQLite does
 * not wait for other processes here, so this retries.
 */
export function enterWal(database: SqliteDatabase, place: string): void {
  for (let tries = 1; ; tries++) {
    try {
      database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0');
      return;
    } catch (error) {
      const fault = sqliteFault(error, place);
      if (tries === WAL_TRIES || !(fault instanceof StoreError) || fault.code !== 'store-busy') throw fault;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_PAUSE);
    }
  }
}
const WAL_TRIES = 50;
/** Delay between two attempts, in milliseconds. */
const WAL_PAUSE = 20;

function refuseForeign(database: SqliteDatabase, place: string): void {
  const application = numberOf(database, 'PRAGMA application_id', 'application_id');
  if (application === APPLICATION_ID) return;
  const tables = numberOf(database, 'SELECT count(*) AS tables FROM sqlite_master', 'tables');
  if (application !== 0 || tables > 0)
    throw new StoreError('store-foreign', { place, reason: 'it is an SQLite database without matches' });
}

function versionOf(database: SqliteDatabase, place: string): number {
  const known = numberOf(database, "SELECT count(*) AS known FROM sqlite_master WHERE name = 'versions'", 'known');
  if (known === 0) return 0;
  const found = numberOf(database, 'SELECT coalesce(max(version), 0) AS found FROM versions', 'found');
  if (found > SQLITE_VERSION) throw new StoreError('store-newer', { place, found, known: SQLITE_VERSION });
  return found;
}

function numberOf(database: SqliteDatabase, sql: string, column: string): number {
  return Number(database.prepare(sql).get()?.[column]);
}
