import type { SessionView } from '@rookery/protocol';
import type { ActionTrace, Hint, HistoryItem, MatchFile, Preview } from '@rookery/session';
import type { ClientReply } from './refusal.ts';

/** The view of a match at one moment: the `match` of a `SessionView`. */
export type MatchView = NonNullable<SessionView['match']>;

/** Queries about a match beyond its view. Replies contain only what the viewer may know. */
export interface MatchQueries {
  /** Returns all steps so far, including undone ones, as the viewer saw them at the time. */
  history(): Promise<ClientReply<readonly HistoryItem[]>>;
  /** Returns the match after a step, as the viewer saw it at the time. Step 0 is the initial state. */
  stateAt(step: number): Promise<ClientReply<MatchView>>;
  /** Explains for each action why the viewer's seat can or can't take it. */
  traces(): Promise<ClientReply<readonly ActionTrace[]>>;
  /**
   * Returns the certain and the possible effects of a move without playing it, as far as the viewer's seat can know. The
   * move has the form that `act` and `answer` take.
   */
  preview(move: Hint): Promise<ClientReply<Preview>>;
  /**
   * Suggests a good move for the viewer's seat, in the form that `act` and `answer` take. Only for matches on this
   * device; refused for matches on a server.
   */
  hint(): Promise<ClientReply<Hint>>;
  /** Exports a finished match as a file that anyone can replay. */
  record(): Promise<ClientReply<MatchFile>>;
}
