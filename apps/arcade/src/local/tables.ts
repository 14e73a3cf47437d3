import type { LocalClient } from '@rookery/client';

let tables: Promise<LocalClient> | undefined;

/** Returns the client of the matches on this device; starts their worker on first use. */
export function tablesHere(): Promise<LocalClient> {
  tables ??= open().catch((error: unknown) => {
    // The next call tries again.
    tables = undefined;
    throw error;
  });
  return tables;
}

async function open(): Promise<LocalClient> {
  const { openTables } = await import('./open-tables.ts');
  return openTables();
}
