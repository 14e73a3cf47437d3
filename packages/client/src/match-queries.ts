import type { SessionView } from '@rookery/protocol';
import type { ActionTrace, Hint, HistoryItem, MatchFile, Preview } from '@rookery/session';
import type { ClientReply } from './refusal.ts';

/** A match as a viewer may know it at some moment: what `SessionView` has as `match`. */
export type MatchView = NonNullable<SessionView['match']>;

/** What can be asked about a match beside what its view says. Nothing is answered that the viewer may not know. */
export interface MatchQueries {
  /** The steps so far, those that were taken back too, as the viewer was told them then. */
  history(): Promise<ClientReply<readonly HistoryItem[]>>;
  /** The match after a step, as the viewer saw it then; 0 is before the first. */
  stateAt(step: number): Promise<ClientReply<MatchView>>;
  /** Why the own seat can take each action, or not. */
  traces(): Promise<ClientReply<readonly ActionTrace[]>>;
  /**
   * What a move would do to whom, without making it: what is certain, and what may happen, as far as the own seat can know.
   * Named as `act` and `answer` take it.
   */
  preview(move: Hint): Promise<ClientReply<Preview>>;
  /** A good move for the own seat, as `act` and `answer` take it. Only where no other people play over a server. */
  hint(): Promise<ClientReply<Hint>>;
  /** The match, once it is over, as a file that anybody can play again. */
  record(): Promise<ClientReply<MatchFile>>;
}
