import type { AddressInfo } from 'node:net';
import type { AnyGame } from '@rookery/engine';
import {
  type BotRunner,
  type Broadcast,
  type Clock,
  type GameRegistry,
  gameRegistry,
  SessionManager,
  type SessionPolicy,
  type SessionSettings,
  type Store,
  systemClock,
} from '@rookery/session';
import type { FastifyInstance } from 'fastify';
import { checkedConfig, isPostgres, type ServerConfig } from './config.ts';
import { createApp } from './http/app.ts';
import { CommandLimiter } from './limits/command-limiter.ts';
import { IpLimiter } from './limits/ip-limiter.ts';
import { createLogger, type ServerLogger } from './log.ts';
import { Metrics } from './metrics.ts';
import type { ServerContext } from './server-context.ts';
import { ServerError } from './server-error.ts';
import { SocketServer } from './socket/socket-server.ts';
import { openStorage, type StorageBackend } from './storage-backend.ts';

/** Options of a server. */
export interface ServerOptions {
  /** The games on offer. If a game has several versions, new matches use the last one listed. */
  readonly games: GameRegistry | Iterable<AnyGame>;
  /** Configuration of the server. @default `DEFAULT_SERVER_CONFIG` */
  readonly config?: Partial<ServerConfig>;
  /** Store to use instead of the configured one. The server does not close it. */
  readonly store?: Store;
  /** Broadcast to use instead of the configured one. The server does not close it. */
  readonly broadcast?: Broadcast;
  readonly clock?: Clock;
  /** Computes the moves of bots. @default in this thread */
  readonly bots?: BotRunner;
  readonly policy?: SessionPolicy;
  readonly settings?: Partial<SessionSettings>;
  readonly log?: ServerLogger;
}

/** A running server. */
export interface RookeryServer {
  /** Address of the server: `http://127.0.0.1:4600`. */
  readonly url: string;
  readonly port: number;
  /** The session manager, for programs that embed the server. */
  readonly sessions: SessionManager;
  /** Finishes pending work, notifies clients and closes everything. */
  close(): Promise<void>;
}

/**
 * Starts a server and resolves when it listens. Before that, rejects with a coded error if the configuration is invalid or
 * the storage can't be opened.
 *
 * @example
 * const server = await createServer({ games: [hex, goFish], config: { port: 0, database: ':memory:', logLevel: 'silent' } });
 * console.log(server.url); // http://127.0.0.1:…
 * await server.close();
 */
export async function createServer(options: ServerOptions): Promise<RookeryServer> {
  const config = checkedConfig(options.config ?? {});
  const log = options.log ?? createLogger(config.logLevel);
  if (isPostgres(config.database) && config.redis === null && options.broadcast === undefined)
    log.warn('without REDIS_URL this must be the only node that uses the database');
  const storage = await openStorage(config, options);
  try {
    return await started(config, log, storage, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function started(
  config: ServerConfig,
  log: ServerLogger,
  storage: StorageBackend,
  options: ServerOptions,
): Promise<RookeryServer> {
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
  const gate = new SocketServer(context);
  let app: FastifyInstance;
  try {
    app = createApp(context);
    await listen(app, gate, config);
  } catch (error) {
    await sessions.close();
    await gate.close();
    metrics.close();
    throw error;
  }
  isReady = true;
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  log.debug({ url, games: games.names.length }, 'listening');
  let closing: Promise<void> | undefined;
  return {
    url,
    port,
    sessions,
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

async function listen(app: FastifyInstance, gate: SocketServer, { host, port }: ServerConfig): Promise<void> {
  app.server.on('upgrade', (request, socket, head) => gate.upgrade(request, socket, head));
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EADDRINUSE'
        ? 'another program uses that port; choose another'
        : code === 'EACCES'
          ? 'it is not allowed'
          : message;
    throw new ServerError('cannot-listen', { host, port, reason }, error);
  }
}
