import type { RulesImport } from './position/match-test.ts';

/** Props of `DebugPanel`. Each adds a tool that needs more than the match store. */
export interface DebugPanelProps {
  /** Draws the flow of the game with the place of a printed position marked: the markup of an SVG, such as from `toSvg`. */
  readonly drawFlow?: (position: string) => Promise<string>;
  /**
   * Starts a new match at a printed position and shows it. Resolves to the reason if it can't, and to undefined if it has
   * started.
   */
  readonly playFrom?: (position: string) => Promise<string | undefined>;
  /** Import of the game in a copied test. @default the game's name from `./rules.ts` */
  readonly rules?: RulesImport;
}
