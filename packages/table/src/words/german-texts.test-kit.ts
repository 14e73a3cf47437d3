import { GAME_REGISTRY } from '@rookery/games';
import type { GameWordList } from './catalogue.ts';

/** The German texts of a game's rules, by their English text. */
export async function germanTexts(game: string): Promise<GameWordList> {
  const loaded = await GAME_REGISTRY.find(({ name }) => name === game)?.words.de?.();
  return loaded?.default.texts ?? {};
}
