import type { AnyGame, View } from '@rookery/engine';
import type { SeatView, SessionView } from '@rookery/protocol';
import { usePresentedView } from '@rookery/react';

/** The match that is looked at, and who looks. */
export interface ShownMatch<D extends AnyGame = AnyGame> {
  readonly view: SessionView;
  readonly match: View<D>;
  /** The viewer's seat; the first one for who only watches. */
  readonly me: number;
  readonly seats: readonly SeatView[];
  /** The seats that are to act. */
  readonly toAct: readonly number[];
}

/** The match of a game as it is shown, now or in the past; null before it has begun. */
export function useMatch<D extends AnyGame = AnyGame>(): ShownMatch<D> | null {
  const view = usePresentedView<D>();
  if (view === null || view.match === null) return null;
  const { match, seats } = view;
  return { view, match, seats, me: view.seat ?? 0, toAct: view.stage === 'playing' ? match.toAct : [] };
}
