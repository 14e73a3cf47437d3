import { GAME_REGISTRY } from 'virtual:rookery/games';
import type { GameManifest } from '@rookery/engine/manifest';

declare const gameName: unique symbol;
/** Name of a game in the arcade, checked by `isGameName`. */
export type GameName = string & { readonly [gameName]: true };

const BY_NAME: ReadonlyMap<string, GameManifest> = new Map(GAME_REGISTRY.map((game) => [game.name, game]));

/** Names of all games, ordered by their English titles. */
export const GAME_NAMES = [...GAME_REGISTRY]
  .sort((a, b) => a.about.en.title.localeCompare(b.about.en.title, 'en'))
  .map(({ name }) => name as GameName);

/** Whether a text from a URL or file names a game. */
export function isGameName(text: string): text is GameName {
  return BY_NAME.has(text);
}

/** Returns the manifest of a game: what the shell knows before the rules are loaded. */
export function manifestOf(name: GameName): GameManifest {
  return BY_NAME.get(name) as GameManifest;
}
