import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeLaws } from '@rookery/session/laws';
import { SqliteStore } from './sqlite-store.ts';

storeLaws(
  'in a file of SQLite',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'rookery-store-'));
    return {
      open: () => SqliteStore.open(join(folder, 'matches.db')),
      clear: async () => rmSync(folder, { recursive: true }),
    };
  },
  { durable: true },
);
