import { type Broadcast, MemoryBroadcastHub, MemoryStore, type Store } from '@rookery/session';
import { RedisBroadcast } from './broadcast/redis-broadcast.ts';
import { isPostgres, type ServerConfig } from './config.ts';
import { PostgresStore } from './store/postgres-store.ts';
import { SqliteStore } from './store/sqlite-store.ts';

/** What a server keeps matches in, and hears of other nodes by. */
export interface StorageBackend {
  readonly store: Store;
  readonly broadcast: Broadcast;
  /** Closes what was opened for it. */
  close(): Promise<void>;
}

/** Opens what the settings name; what was given is used as it is, and left open. */
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
