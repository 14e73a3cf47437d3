import type { AnyGame } from '@rookery/engine';
import type { View } from '@rookery/engine/view';
import type { SeatView, SessionView } from '@rookery/protocol';
import { usePresentedView } from '@rookery/react';

/** The match that is shown, and its viewer. */
export interface ShownMatch<D extends AnyGame = AnyGame> {
  readonly view: SessionView;
  readonly match: View<D>;
  /** The viewer's seat; the first seat for a spectator. */
  readonly me: number;
  readonly seats: readonly SeatView[];
  /** The seats to act. */
  readonly toAct: readonly number[];
}

/** The match as it is shown, now or at an earlier step; null before it has started. */
export function useMatch<D extends AnyGame = AnyGame>(): ShownMatch<D> | null {
  const view = usePresentedView<D>();
  if (view === null || view.match === null) return null;
  const { match, seats } = view;
  return { view, match, seats, me: view.seat ?? 0, toAct: view.stage === 'playing' ? match.toAct : [] };
}
