import { GAME_REGISTRY } from '@rookery/games';

/** A table on which a game is played: where it is shown, and what it is called. */
export interface GameTable {
  readonly game: string;
  readonly query: string;
  readonly name: string;
}

/** Every table: that of the game, and the derived one where that is another. */
export const TABLES: readonly GameTable[] = GAME_REGISTRY.flatMap(({ name, table }) => [
  { game: name, query: '', name },
  ...(table !== undefined ? [{ game: name, query: '?plain', name: `${name}-plain` }] : []),
]);
