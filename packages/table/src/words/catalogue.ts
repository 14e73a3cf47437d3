import type { ClientRefusal } from '@rookery/client';
import type { WordKey } from './word-key.ts';

/**
 * Texts of a game in another language, by their English text. Both may contain values in braces: `'{player} draws {count}
 * cards'`.
 */
export type GameWordList = Readonly<Record<string, string>>;

/**
 * All texts of one language: those of the table, and those of an application or game. Any language works; this package does
 * not list them.
 */
export interface Catalogue<K extends string = never> {
  /** Language code, such as `de`. */
  readonly language: string;
  /** Name of the language in that language, such as `Deutsch`. */
  readonly name: string;
  readonly words: Readonly<Record<WordKey | K, string>>;
  /** Texts that many games use, by their English text. */
  readonly gameTexts?: GameWordList;
  /** Texts of refusals by code. Without one, a refusal keeps its English message. */
  readonly refusals?: Readonly<Partial<Record<ClientRefusal['code'], string>>>;
}

/**
 * Extends a catalogue with the texts of an application or of a game's own table.
 *
 * @example
 * const words = createWords(extendCatalogue(ENGLISH, { 'shop.open': 'Open' }));
 * console.log(words('shop.open')); // Open
 */
export function extendCatalogue<K extends string, L extends string>(
  catalogue: Catalogue<K>,
  words: Readonly<Record<L, string>>,
): Catalogue<K | L> {
  return { ...catalogue, words: { ...catalogue.words, ...words } };
}
