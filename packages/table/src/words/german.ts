import type { Catalogue } from './catalogue.ts';
import { GAMES } from './german/games.ts';
import { PANEL } from './german/panel.ts';
import { REFUSALS } from './german/refusals.ts';
import { TABLE } from './german/table.ts';

/**
 * German texts of a table.
 *
 * @example
 * console.log(createWords(GERMAN)('announce.came', { name: 'Ann' })); // Ann ist da.
 */
export const GERMAN: Catalogue = {
  language: 'de',
  name: 'Deutsch',
  words: { ...TABLE, ...PANEL },
  gameTexts: GAMES,
  refusals: REFUSALS,
};
