import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresStore, SqliteStore } from '@rookery/server';
import type { Store } from '@rookery/session';
import { startPostgres, startRedis } from '../../scripts/services.mjs';
import { FREELY, ServerNode } from './nodes.ts';

/** Nodes that serve the same matches, and their store. */
export interface Cluster {
  readonly title: string;
  readonly nodes: readonly ServerNode[];
  readonly store: Store;
  /** The file of the store, if it has one. */
  readonly path?: string;
}

/** One node with an SQLite file, both removed after `use`. */
export async function withSqlite<T>(use: (cluster: Cluster) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-proof-'));
  const path = join(folder, 'matches.sqlite');
  const node = new ServerNode({ ...FREELY, DATABASE_URL: path });
  try {
    await node.start();
    const store = await SqliteStore.open(path);
    try {
      return await use({ title: 'SQLite, one node', nodes: [node], store, path });
    } finally {
      await store.close();
    }
  } finally {
    await node.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two nodes with PostgreSQL in synchronous mode, and Redis; all removed after `use`. */
export async function withPostgres<T>(use: (cluster: Cluster) => Promise<T>): Promise<T> {
  const [postgres, redis] = await Promise.all([startPostgres({ durable: true }), startRedis()]);
  const settings = { ...FREELY, DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const nodes = [new ServerNode(settings), new ServerNode(settings)];
  try {
    await Promise.all(nodes.map((node) => node.start()));
    const store = await PostgresStore.open(postgres.url);
    try {
      return await use({ title: 'PostgreSQL and Redis, two nodes', nodes, store });
    } finally {
      await store.close();
    }
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}
