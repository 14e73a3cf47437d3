import type { Catalogue } from '@rookery/table';
import type { ArcadeWord } from './en.ts';
import { ARCADE } from './fr/arcade.ts';
import { GAMES } from './fr/games.ts';
import { PANEL } from './fr/panel.ts';
import { REFUSALS } from './fr/refusals.ts';
import { TABLE } from './fr/table.ts';

/**
 * All French texts of the arcade and its tables. The packages contain none: this is how an application adds its own
 * language. Non-breaking spaces stand before punctuation: U+00A0 before a colon and inside quotation marks, U+202F before
 * `;`, `!` and `?`.
 */
export const CATALOGUE: Catalogue<ArcadeWord> = {
  language: 'fr',
  name: 'Français',
  words: { ...TABLE, ...PANEL, ...ARCADE },
  gameTexts: GAMES,
  refusals: REFUSALS,
};
