import { GAMES } from '@rookery/games';
import type { GameTexts } from './catalogue.ts';

/** The German texts of a game's rules, by their English text. */
export async function germanTexts(game: string): Promise<GameTexts> {
  const loaded = await GAMES.find(({ name }) => name === game)?.words.de?.();
  return loaded?.default.texts ?? {};
}
