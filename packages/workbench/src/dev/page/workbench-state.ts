import type { ReloadDivergence } from '@rookery/session';
import type { Fault } from './fault.ts';
import type { LoadedGame } from './loaded-game.ts';
import type { HostedMatch, MatchSettings } from './match-host.ts';

/** Everything that the page shows. */
export interface WorkbenchState {
  readonly game: LoadedGame | null;
  readonly match: HostedMatch | null;
  /** The settings of the match, to start it again. */
  readonly settings: MatchSettings | null;
  /** The first move that the present rules refuse; the match stands before it. */
  readonly divergence: ReloadDivergence | null;
  readonly faults: readonly Fault[];
  /** Something that the author should know and that is no fault. */
  readonly notice: string | null;
}
