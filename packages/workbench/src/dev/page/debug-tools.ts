import { parsePosition } from '@rookery/engine/formats';
import type { DebugPanelProps } from '@rookery/react';
import type { LoadedGame } from './loaded-game.ts';

/** Starts a match at a printed position. Resolves to the reason if it can't. */
export type PlayFrom = (position: string) => Promise<string | undefined>;

/** Returns the tools of the debug panel that need the rules of the game. Diagrams load with the first drawing. */
export function debugTools({ definition }: LoadedGame, playFrom: PlayFrom): DebugPanelProps {
  return {
    playFrom,
    drawFlow: async (position) => {
      const { toSvg } = await import('@rookery/statechart');
      const at = parsePosition(definition, position);
      if (!at.ok) throw new Error(at.refusal.message);
      return toSvg(definition, at.value);
    },
  };
}
