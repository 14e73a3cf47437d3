import type { SqliteDatabase, SqliteStatement } from './sqlite-driver.ts';

const COLUMNS = 'game = ?, stage = ?, listed = ?, updated_at = ?, due_at = ?, listing = ?';
/**
 * One stage, listed or unlisted, newest first. This is the order of the indexes, so SQLite reads no row that it does not
 * need.
 */
const NEWEST_FIRST = 'listed = ? AND stage = ? AND updated_at < ? ORDER BY updated_at DESC, id LIMIT ?';

/** SQL of all statements. */
export const SQLITE_TEXTS = {
  create: `INSERT INTO matches (id, head, game, stage, listed, updated_at, due_at, listing)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  find: 'SELECT key, head, listing FROM matches WHERE id = ?',
  head: 'SELECT head FROM matches WHERE id = ?',
  add: 'INSERT INTO entries (match, number, text, chain) VALUES (?, ?, ?, ?)',
  advance: 'UPDATE matches SET head = ? WHERE key = ?',
  relist: `UPDATE matches SET head = ?, ${COLUMNS} WHERE key = ?`,
  read: 'SELECT text, chain FROM entries WHERE match = ? AND number >= ? ORDER BY number',
  list: `SELECT id, updated_at, listing FROM matches WHERE ${NEWEST_FIRST}`,
  listGame: `SELECT id, updated_at, listing FROM matches WHERE game = ? AND ${NEWEST_FIRST}`,
  due: 'SELECT id FROM matches WHERE due_at IS NOT NULL AND due_at <= ? ORDER BY due_at, id LIMIT ?',
  snapshot: `SELECT snapshots.head, chain, data FROM snapshots JOIN matches ON key = match WHERE id = ?`,
  keepSnapshot: `INSERT INTO snapshots (match, head, chain, data) SELECT key, ?, ?, ? FROM matches WHERE id = ?
    ON CONFLICT DO UPDATE SET head = excluded.head, chain = excluded.chain, data = excluded.data
    WHERE excluded.head >= snapshots.head`,
  remove: 'DELETE FROM matches WHERE id = ?',
} as const;

/** All prepared statements. */
export type SqliteStatements = { readonly [name in keyof typeof SQLITE_TEXTS]: SqliteStatement };

/** Prepares all statements. */
export function sqliteStatements(database: SqliteDatabase): SqliteStatements {
  const prepared = Object.entries(SQLITE_TEXTS).map(([name, sql]) => [name, database.prepare(sql)]);
  return Object.fromEntries(prepared) as SqliteStatements;
}
