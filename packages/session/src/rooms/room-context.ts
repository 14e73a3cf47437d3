import type { GameRegistry } from '../games.ts';
import type { Broadcast, Clock, Store } from '../ports.ts';
import type { FailurePlace } from '../session/failure.ts';
import type { SessionPolicy } from '../session/session.ts';
import type { BotRunner } from './bot-runner.ts';
import type { SessionSettings } from './settings.ts';

/** Dependencies shared by all rooms of a node. */
export interface RoomContext {
  readonly games: GameRegistry;
  readonly store: Store;
  readonly broadcast: Broadcast;
  readonly clock: Clock;
  readonly bots: BotRunner;
  readonly policy: SessionPolicy;
  readonly settings: SessionSettings;
  /** Handler for errors that no caller receives. */
  readonly report: (error: unknown, match: string, place?: FailurePlace) => void;
}

/** Returns an error's message without its full stop. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
