import { type GameRegistry, gameRegistry, SessionManager, systemClock } from '@rookery/session';
import type { FastifyInstance } from 'fastify';
import { checkedConfig, isPostgres, type ServerConfig } from './config.ts';
import { createApp } from './http/app.ts';
import { CommandLimiter } from './limits/command-limiter.ts';
import { IpLimiter } from './limits/ip-limiter.ts';
import { createLogger, type ServerLogger } from './log.ts';
import { Metrics } from './metrics.ts';
import type { ServerContext } from './server-context.ts';
import type { ServerOptions } from './server-options.ts';
import { SocketServer } from './socket/socket-server.ts';
import { openStorage, type StorageBackend } from './storage-backend.ts';

/** Everything of a server but the port it listens on. */
export interface ServerParts {
  readonly app: FastifyInstance;
  readonly gate: SocketServer;
  readonly sessions: SessionManager;
  readonly games: GameRegistry;
  readonly config: ServerConfig;
  readonly log: ServerLogger;
  /** Says that requests may come. */
  ready(): void;
  /** Finishes pending work, notifies clients and closes everything. */
  close(): Promise<void>;
}

/**
 * Opens the storage and creates the parts of a server. With a `prefix`, the HTTP application answers paths that begin with it. Rejects
 * with a coded error if the configuration is invalid or the storage can't be opened.
 */
export async function openServerParts(options: ServerOptions, prefix = ''): Promise<ServerParts> {
  const config = checkedConfig(options.config ?? {});
  const log = options.log ?? createLogger(config.logLevel);
  if (isPostgres(config.database) && config.redis === null && options.broadcast === undefined)
    log.warn('without REDIS_URL this must be the only node that uses the database');
  const storage = await openStorage(config, options);
  try {
    return createParts(config, log, storage, options, prefix);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

function createParts(
  config: ServerConfig,
  log: ServerLogger,
  storage: StorageBackend,
  options: ServerOptions,
  prefix: string,
): ServerParts {
  let isReady = false;
  const { store, broadcast } = storage;
  const games = 'latest' in options.games ? options.games : gameRegistry(options.games);
  const metrics = new Metrics();
  const sessions = sessionsFor(games, log, storage, config, options);
  const stopGaps = broadcast.onGap(() =>
    log.warn('news of other nodes may have been lost: comparing matches with the store'),
  );
  const context: ServerContext = {
    games,
    sessions,
    store,
    broadcast,
    config,
    metrics,
    log,
    addresses: new IpLimiter(config.limits),
    commands: new CommandLimiter(config.limits),
    isReady: () => isReady,
  };
  const gate = new SocketServer(context, prefix);
  let app: FastifyInstance;
  try {
    app = createApp(context, prefix);
  } catch (error) {
    void sessions.close();
    void gate.close();
    metrics.close();
    throw error;
  }
  const close = async (): Promise<void> => {
    isReady = false;
    stopGaps();
    await sessions.close();
    await gate.idle();
    await gate.close();
    await app.close();
    metrics.close();
    await storage.close();
    log.info('closed');
  };
  let closing: Promise<void> | undefined;
  return {
    app,
    gate,
    sessions,
    games,
    config,
    log,
    ready: () => {
      isReady = true;
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function sessionsFor(
  games: GameRegistry,
  log: ServerLogger,
  { store, broadcast }: StorageBackend,
  { limits }: ServerConfig,
  options: ServerOptions,
): SessionManager {
  const { clock = systemClock, bots, policy, settings } = options;
  return new SessionManager({
    games,
    store,
    broadcast,
    clock,
    ...(bots && { bots }),
    ...(settings && { settings }),
    policy: {
      bots: { iterations: limits.botIterations, ms: limits.botMs },
      chatSize: limits.chatSize,
      failed: (error, place) => log.error({ err: error, ...place }, 'the rules of a game failed'),
      ...policy,
      // Forced off, because debug values may reveal hidden information.
      debug: false,
    },
    onError: (error, match) => log.error({ err: error, match }, 'a match could not be looked after'),
  });
}
