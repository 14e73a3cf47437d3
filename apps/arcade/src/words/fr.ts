import type { Catalogue } from '@rookery/table';
import type { ArcadeWord } from './en.ts';
import { ARCADE } from './fr/arcade.ts';
import { GAMES } from './fr/games.ts';
import { PANEL } from './fr/panel.ts';
import { REFUSALS } from './fr/refusals.ts';
import { TABLE } from './fr/table.ts';

/**
 * All texts of the arcade and its tables, in French. The packages know nothing of it: this is how an application adds a language of its
 * own. Spaces before high punctuation do not break: U+00A0 before a colon and inside quotation marks, U+202F before `;`, `!` and `?`.
 */
export const CATALOGUE: Catalogue<ArcadeWord> = {
  language: 'fr',
  name: 'Français',
  words: { ...TABLE, ...PANEL, ...ARCADE },
  gameTexts: GAMES,
  refusals: REFUSALS,
};
