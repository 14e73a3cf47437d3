import type { SessionView } from '@rookery/protocol';
import { usePlay, useView } from '@rookery/react';
import { useEffect, useRef } from 'react';
import { shouldAutoMove } from './auto-move.ts';

/** Moves safe cards to the foundations after each move of the player's, if wanted. */
export function useAutoMove(isWanted: boolean): void {
  const { play } = usePlay();
  const view = useView();
  const before = useRef<SessionView | null>(null);
  useEffect(() => {
    if (view === null) return;
    if (isWanted && shouldAutoMove(before.current, view)) play.begin('autoMove');
    before.current = view;
  }, [view, isWanted, play]);
}
