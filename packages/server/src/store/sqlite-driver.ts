/** A value of SQLite, as the driver takes and gives it. */
export type SqliteValue = null | number | string | Uint8Array;

/** A statement that is prepared once and run often. */
export interface SqliteStatement {
  run(...values: SqliteValue[]): { readonly changes: number | bigint };
  get(...values: SqliteValue[]): Readonly<Record<string, SqliteValue>> | undefined;
  all(...values: SqliteValue[]): Readonly<Record<string, SqliteValue>>[];
}

/** An open file of SQLite. Every call blocks its thread until it is done. */
export interface SqliteDatabase {
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}

interface SqliteDriver {
  readonly DatabaseSync: new (path: string, options?: { readonly readOnly?: boolean }) => SqliteDatabase;
}

/** The SQLite that Node brings, or where it brings none the package that has the same API. */
export async function loadSqlite(): Promise<SqliteDriver> {
  const builtin: unknown = process.getBuiltinModule?.('node:sqlite');
  return isDriver(builtin) ? builtin : import('@photostructure/sqlite');
}

function isDriver(module: unknown): module is SqliteDriver {
  return typeof module === 'object' && module !== null && 'DatabaseSync' in module;
}
