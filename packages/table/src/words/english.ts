import type { Catalogue } from './catalogue.ts';
import { PANEL } from './english/panel.ts';
import { TABLE } from './english/table.ts';

/**
 * English texts of a table.
 *
 * @example
 * console.log(createWords(ENGLISH)('announce.came', { name: 'Ann' })); // Ann is here.
 */
export const ENGLISH: Catalogue = { language: 'en', name: 'English', words: { ...TABLE, ...PANEL } };
