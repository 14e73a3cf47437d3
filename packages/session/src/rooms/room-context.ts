import type { GameRegistry } from '../games.ts';
import type { Broadcast, Clock, Store } from '../ports.ts';
import type { FailurePlace } from '../session/failure.ts';
import type { SessionPolicy } from '../session/session.ts';
import type { BotRunner } from './bot-runner.ts';
import type { SessionSettings } from './settings.ts';

/** What all rooms of a node share. */
export interface RoomContext {
  readonly games: GameRegistry;
  readonly store: Store;
  readonly broadcast: Broadcast;
  readonly clock: Clock;
  readonly bots: BotRunner;
  readonly policy: SessionPolicy;
  readonly settings: SessionSettings;
  /** Told what went wrong where nobody waits for an answer. */
  readonly report: (error: unknown, match: string, place?: FailurePlace) => void;
}

/** What an error says, without the full stop at its end. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
