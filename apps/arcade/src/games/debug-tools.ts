import type { DebugPanelProps } from '@rookery/react';
import { isGameName, manifestOf } from './catalogue.ts';

/**
 * Returns the tools of the debug panel that need the rules of a game. Rules, formats and diagrams load with the first drawing.
 */
export function debugTools(game: string): DebugPanelProps {
  if (!isGameName(game)) return {};
  return {
    drawFlow: async (position) => {
      const [{ toSvg }, { parsePosition }, definition] = await Promise.all([
        import('@rookery/statechart'),
        import('@rookery/engine/formats'),
        manifestOf(game).rules(),
      ]);
      const at = parsePosition(definition, position);
      if (!at.ok) throw new Error(at.refusal.message);
      return toSvg(definition, at.value);
    },
  };
}
