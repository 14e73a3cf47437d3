import type { SearchBudget } from '@rookery/ai';
import type { FailurePlace } from './failure.ts';

/** Permissions and error reporting of a session. */
export interface SessionPolicy {
  /**
   * Whether the tools of developers are allowed: `rewind`, `reload`, matches that start at a position, bots that the host gives any seat
   * to during the match, and `inspect`, which tells every caller everything that is hidden. @default false
   */
  readonly development?: boolean;
  /**
   * Receives the errors of the rules. Players get only a general refusal, because an error may reveal hidden information.
   */
  readonly failed?: (error: unknown, place: FailurePlace) => void;
  /**
   * Whether views contain the values of the game's `debug` hook, and refusals the cause of errors in the rules. Both may
   * reveal hidden information: use it only for local matches in development.
   * @default false
   */
  readonly debug?: boolean;
  /**
   * Limit on a bot's search per move. The session refuses bots with a larger budget; levels stay within it. @default no
   * ceiling
   */
  readonly bots?: SearchBudget;
  /**
   * Maximum number of chat characters in the log, per seat and for everyone without a seat together. A line counts 20 more
   * than its text.
   * @default 100,000
   */
  readonly chatSize?: number;
}
