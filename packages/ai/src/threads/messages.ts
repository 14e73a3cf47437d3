import type { Snapshot } from '@rookery/engine/formats';
import type { SearchBudget, SearchProgress } from '../bot.ts';
import type { Personality } from '../levels.ts';
import type { BotsErrorCode } from './bots-error.ts';

/** Order to a thread to decide on a move. */
export interface DecideOrder {
  readonly kind: 'decide';
  readonly job: number;
  readonly match: Snapshot;
  readonly seat: number;
  readonly bot: string;
  readonly seed?: string;
  readonly budget?: SearchBudget;
  readonly ceiling?: SearchBudget;
  readonly personality?: Personality;
  /** Whether the caller wants progress reports. */
  readonly watched: boolean;
}

/** Message to a thread. Threads with shared memory are stopped by a flag instead of a `stop` message. */
export type Order = DecideOrder | { readonly kind: 'stop'; readonly job: number };

/** A move for another copy of the match: by its key in the list of legal moves, or by its notation if it is not listed. */
export interface WireMove {
  readonly key: string;
  readonly text?: string;
}

/** A decision for another copy of the match. */
export interface WireDecision {
  readonly move: WireMove;
  readonly value: number;
  readonly iterations: number;
  readonly candidates: readonly { readonly move: WireMove; readonly value: number; readonly visits: number }[];
  readonly line: readonly string[];
  readonly stopped: boolean;
}

/** Message from a thread. */
export type Report =
  | { readonly kind: 'progress'; readonly job: number; readonly progress: SearchProgress }
  | { readonly kind: 'decided'; readonly job: number; readonly decision: WireDecision }
  | {
      readonly kind: 'failed';
      readonly job: number;
      readonly code: BotsErrorCode;
      readonly details: Readonly<Record<string, unknown>>;
    };

/**
 * One end of a message channel to another thread: a `Worker`, the global scope of a worker, or a `MessagePort`.
 *
 * @example
 * const { port1, port2 } = new MessageChannel();
 * serveBots(port1, [hex]);
 * const bots = createWorkerBots(port2);
 * const { move } = await bots.decide(createMatch(hex, { seed: 'a' }), 0, { bot: 'random' });
 * await bots.close();
 */
export interface MessageEndpoint {
  postMessage(message: unknown): void;
  /** Set by this package. The parameter is `never` because event types differ between platforms. */
  onmessage: ((event: never) => void) | null;
  onerror?: ((event: never) => void) | null;
}
