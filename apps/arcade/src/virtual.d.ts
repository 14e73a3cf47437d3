// Modules that `build/arcade-modules.ts` writes: what differs from one arcade to the next.

declare module 'virtual:rookery/games' {
  import type { GameManifest } from '@rookery/engine/manifest';

  /** Manifests of all games of this arcade. */
  export const GAME_REGISTRY: readonly GameManifest[];
}

declare module 'virtual:rookery/rules' {
  import type { AnyGame } from '@rookery/engine';

  /** Loads the rules of each game, by its name, without its table and words. */
  export const RULES: Readonly<Record<string, () => Promise<AnyGame>>>;
}

declare module 'virtual:rookery/site' {
  /** Title of the arcade; null for Rookery's own. */
  export const TITLE: string | null;
  /** Whether a server of Rookery answers under the address of these pages. */
  export const HAS_SERVER: boolean;
}
