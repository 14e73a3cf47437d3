/** A value that the SQLite driver accepts and returns. */
export type SqliteValue = null | number | string | Uint8Array;

/** A prepared statement. */
export interface SqliteStatement {
  run(...values: SqliteValue[]): { readonly changes: number | bigint };
  get(...values: SqliteValue[]): Readonly<Record<string, SqliteValue>> | undefined;
  all(...values: SqliteValue[]): Readonly<Record<string, SqliteValue>>[];
}

/** An open SQLite file. Every call blocks its thread. */
export interface SqliteDatabase {
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}

interface SqliteDriver {
  readonly DatabaseSync: new (path: string, options?: { readonly readOnly?: boolean }) => SqliteDatabase;
}

/** Loads Node's own SQLite, or else the package with the same API. */
export async function loadSqlite(): Promise<SqliteDriver> {
  const builtin: unknown = process.getBuiltinModule?.('node:sqlite');
  return isDriver(builtin) ? builtin : import('@photostructure/sqlite');
}

function isDriver(module: unknown): module is SqliteDriver {
  return typeof module === 'object' && module !== null && 'DatabaseSync' in module;
}
