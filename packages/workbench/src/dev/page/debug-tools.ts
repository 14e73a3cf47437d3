import { parsePosition } from '@rookery/engine/formats';
import type { DebugPanelProps } from '@rookery/react';
import type { PageSettings } from '../match-start.ts';
import type { LoadedGame } from './loaded-game.ts';
import { rulesImport } from './rules-import.ts';

/** Starts a match at a printed position. Resolves to the reason if it can't. */
export type PlayFrom = (position: string) => Promise<string | undefined>;

/** Returns the tools of the debug panel that need the rules of the game. Diagrams load with the first drawing. */
export function debugTools(game: LoadedGame, settings: PageSettings, playFrom: PlayFrom): DebugPanelProps {
  const { definition } = game;
  return {
    rules: rulesImport(game, settings),
    playFrom,
    drawFlow: async (position) => {
      const { toSvg } = await import('@rookery/statechart');
      const at = parsePosition(definition, position);
      if (!at.ok) throw new Error(at.refusal.message);
      return toSvg(definition, at.value);
    },
  };
}
