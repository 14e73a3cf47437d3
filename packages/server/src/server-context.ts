import type { Broadcast, GameRegistry, SessionManager, Store } from '@rookery/session';
import type { ServerConfig } from './config.ts';
import type { CommandLimiter } from './limits/command-limiter.ts';
import type { IpLimiter } from './limits/ip-limiter.ts';
import type { ServerLogger } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Dependencies shared by the HTTP application and the socket server. */
export interface ServerContext {
  readonly games: GameRegistry;
  readonly sessions: SessionManager;
  readonly store: Store;
  readonly broadcast: Broadcast;
  readonly config: ServerConfig;
  readonly addresses: IpLimiter;
  readonly commands: CommandLimiter;
  readonly metrics: Metrics;
  readonly log: ServerLogger;
  /** Whether the server accepts new work. */
  readonly isReady: () => boolean;
}
