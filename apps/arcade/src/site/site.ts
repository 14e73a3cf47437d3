import { TITLE } from 'virtual:rookery/site';
import { GAME_NAMES, type GameName } from '../games/catalogue.ts';
import type { ArcadeWords } from '../words/current-words.ts';

/** Whether a server answers: without one there is no online play, and nothing is said of it. */
export { HAS_SERVER } from 'virtual:rookery/site';

const [FIRST, SECOND] = GAME_NAMES;

/** The game of an arcade with a single one, whose page then takes the place of the catalogue. */
export const ONLY_GAME: GameName | undefined = SECOND === undefined ? FIRST : undefined;

/** Returns the name of the arcade. */
export function brandOf(words: ArcadeWords): string {
  return TITLE ?? words('arcade.brand');
}

/** Returns the title of a page, for the browser. */
export function pageTitle(words: ArcadeWords, title: string): string {
  const brand = brandOf(words);
  return title === brand ? title : `${title} · ${brand}`;
}
