import type { LocalClient } from '@rookery/client';

let tables: Promise<LocalClient> | undefined;

/** The matches on this device. The worker that plays them is started when the first is wanted. */
export function tablesHere(): Promise<LocalClient> {
  tables ??= open().catch((error: unknown) => {
    // Next time it is tried again.
    tables = undefined;
    throw error;
  });
  return tables;
}

async function open(): Promise<LocalClient> {
  const { openTables } = await import('./open-tables.ts');
  return openTables();
}
