import type { ClientRefusal } from '@rookery/client';
import type { WordKey } from './word-key.ts';

/** Texts of a game in another language, by their English text. Both may have parts in braces: `'{player} draws {count} cards'`. */
export type GameWordList = Readonly<Record<string, string>>;

/**
 * All texts of one language: those of the table, and those that an application or a game adds. Any language can be one: nothing in this
 * package lists them.
 */
export interface Catalogue<K extends string = never> {
  /** The code of the language, such as `de`. */
  readonly language: string;
  /** The language's own name for itself, such as `Deutsch`. */
  readonly name: string;
  readonly words: Readonly<Record<WordKey | K, string>>;
  /** Texts that games have in common, by their English text. */
  readonly gameTexts?: GameWordList;
  /** Texts of refusals by code. A refusal without one keeps its English message. */
  readonly refusals?: Readonly<Partial<Record<ClientRefusal['code'], string>>>;
}

/**
 * A catalogue with more texts: those of an application, or of a game's own table.
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
