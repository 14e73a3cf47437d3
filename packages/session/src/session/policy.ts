import type { SearchBudget } from '@rookery/ai';
import type { FailurePlace } from './failure.ts';

/** What a session allows beyond play, and whom it tells. */
export interface SessionPolicy {
  /** Whether `rewind` and `reload` are allowed: for development. */
  readonly development?: boolean;
  /** Receives the errors of the rules. Players learn only that there was one: it may name what is hidden. */
  readonly failed?: (error: unknown, place: FailurePlace) => void;
  /**
   * Whether views carry the values of the game's `debug` hook, and refusals what failed in the rules and where. Both may tell secrets:
   * for matches of one person's device, in development.
   */
  readonly debug?: boolean;
  /** How much a bot may think about a move. Bots that are named to think more are refused; levels think no more. @default no ceiling */
  readonly bots?: SearchBudget;
  /**
   * How many characters of chat the log keeps of each seat, and of all without a seat together; a line counts 20 more than its text.
   * @default 100,000
   */
  readonly chatSize?: number;
}
