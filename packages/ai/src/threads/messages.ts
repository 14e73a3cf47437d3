import type { Snapshot } from '@rookery/engine';
import type { SearchBudget, SearchProgress } from '../bot.ts';
import type { Personality } from '../levels.ts';
import type { BotsErrorCode } from './bots-error.ts';

/** What is asked of a thread: a decision. */
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
  /** Whether anybody wants to know how far it has come. */
  readonly watched: boolean;
}

/** What a thread is sent. Threads that share memory are stopped by a flag instead. */
export type Order = DecideOrder | { readonly kind: 'stop'; readonly job: number };

/** A move of a match, for another copy of it: by its key in the list of moves; by its notation where it is in none. */
export interface WireMove {
  readonly key: string;
  readonly text?: string;
}

/** A decision for another copy of a match. */
export interface WireDecision {
  readonly move: WireMove;
  readonly value: number;
  readonly iterations: number;
  readonly candidates: readonly { readonly move: WireMove; readonly value: number; readonly visits: number }[];
  readonly line: readonly string[];
  readonly stopped: boolean;
}

/** What a thread sends back. */
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
 * One end of a line to another thread: a `Worker`, the global scope of a worker, or a `MessagePort`.
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
  /** Set here. `never`, because platforms differ in what they call their events. */
  onmessage: ((event: never) => void) | null;
  onerror?: ((event: never) => void) | null;
}
