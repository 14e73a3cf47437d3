import type { Tables } from '@rookery/client';

let tables: Promise<Tables> | undefined;

/** The matches on this device. The worker that plays them is started when the first is wanted. */
export function tablesHere(): Promise<Tables> {
  tables ??= open().catch((error: unknown) => {
    // Next time it is tried again.
    tables = undefined;
    throw error;
  });
  return tables;
}

async function open(): Promise<Tables> {
  const { openTables } = await import('./open-tables.ts');
  return openTables();
}
