import type { AnyGame } from '@rookery/engine';
import type { BotRunner, Broadcast, Clock, GameRegistry, SessionPolicy, SessionSettings, Store } from '@rookery/session';
import type { ServerConfig } from './config.ts';
import type { ServerLogger } from './log.ts';

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
