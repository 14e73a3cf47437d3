import { createRequire } from 'node:module';
import { gameFor } from '@rookery/games/plans';
import { SqliteStore } from '@rookery/server';

interface Database {
  exec(sql: string): void;
  close(): void;
}

// The driver that the store uses.
const { DatabaseSync } = createRequire(new URL('../../packages/server/package.json', import.meta.url))(
  '@photostructure/sqlite',
) as { DatabaseSync: new (path: string) => Database };

/**
 * Creates a database with many matches, nearly all of one game and finished. They have a summary but no entries,
 * because nobody opens them.
 */
export async function storeMany(path: string, count: number): Promise<void> {
  const [rare, workload] = [gameFor('rare').name, gameFor('workload').name];
  await (await SqliteStore.open(path)).close();
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA synchronous = OFF; BEGIN;
    INSERT INTO matches (id, head, game, stage, listed, updated_at, due_at, listing)
    WITH RECURSIVE numbers (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i + 1 < ${count}),
      stored AS (SELECT i, printf('stored-%08d', i) AS id, CASE WHEN i % 100000 = 7 THEN '${rare}' ELSE '${workload}' END AS game,
        CASE WHEN i % 1000 = 0 THEN 'lobby' ELSE 'over' END AS stage, 1700000000000 + i AS at FROM numbers)
    SELECT id, 0, game, stage, 1, at, NULL, json_object('id', id, 'game', game, 'version', '1', 'stage', stage, 'listed', json('true'),
      'seats', 2, 'open', 0, 'host', 'Ann', 'createdAt', at, 'updatedAt', at, 'dueAt', NULL) FROM stored;
    COMMIT;`);
  database.close();
}
