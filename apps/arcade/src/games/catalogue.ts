import type { GameManifest } from '@rookery/engine/manifest';
import { GAMES } from '@rookery/games';

declare const gameName: unique symbol;
/** The name of a game that the arcade has; `isGameName` tells. */
export type GameName = string & { readonly [gameName]: true };

const BY_NAME: ReadonlyMap<string, GameManifest> = new Map(GAMES.map((game) => [game.name, game]));

/** The names of all games, in the order of their English titles. */
export const GAME_NAMES = [...GAMES]
  .sort((a, b) => a.about.en.title.localeCompare(b.about.en.title, 'en'))
  .map(({ name }) => name as GameName);

/** Whether a text, from an address or a file, names a game. */
export function isGameName(text: string): text is GameName {
  return BY_NAME.has(text);
}

/** What the shell knows of a game before its rules are loaded. */
export function manifestOf(name: GameName): GameManifest {
  return BY_NAME.get(name) as GameManifest;
}
