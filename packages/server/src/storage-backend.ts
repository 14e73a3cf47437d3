import { type Broadcast, MemoryBroadcastHub, MemoryStore, type Store } from '@rookery/session';
import { RedisBroadcast } from './broadcast/redis-broadcast.ts';
import { isPostgres, type ServerConfig } from './config.ts';
import { PostgresStore } from './store/postgres-store.ts';
import { SqliteStore } from './store/sqlite-store.ts';

/** The store and the broadcast of a server. */
export interface StorageBackend {
  readonly store: Store;
  readonly broadcast: Broadcast;
  /** Closes the parts that `openStorage` has opened. */
  close(): Promise<void>;
}

/** Opens the configured store and broadcast. Uses given ones as they are and leaves them open. */
export async function openStorage(
  { database, redis }: Pick<ServerConfig, 'database' | 'redis'>,
  given: { readonly store?: Store | undefined; readonly broadcast?: Broadcast | undefined },
): Promise<StorageBackend> {
  const broadcast =
    given.broadcast ?? (redis === null ? new MemoryBroadcastHub().node() : await RedisBroadcast.open(redis));
  const isOurs = given.broadcast === undefined;
  try {
    const store = given.store ?? (await openStore(database));
    const close = async () => {
      if (given.store === undefined) await store.close();
      if (isOurs) await broadcast.close();
    };
    return { store, broadcast, close };
  } catch (error) {
    if (isOurs) await broadcast.close();
    throw error;
  }
}

async function openStore(database: string): Promise<Store> {
  if (database === ':memory:') return new MemoryStore();
  return isPostgres(database) ? PostgresStore.open(database) : SqliteStore.open(database);
}
