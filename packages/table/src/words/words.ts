import { fillTemplate } from '@rookery/engine/errors';
import type { Catalogue } from './catalogue.ts';
import type { WordKey } from './word-key.ts';

/** Values to fill into a text, by the names in its braces. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text of a key with its values filled in. `K` are keys beyond those of the table. */
export interface Words<K extends string = never> {
  (key: WordKey | K, parts?: TextValues): string;
  /** The catalogue that the texts come from. */
  readonly catalogue: Catalogue<K>;
}

/**
 * Creates the texts of a catalogue.
 *
 * @example
 * const words = createWords(GERMAN);
 * console.log(words('announce.came', { name: 'Ann' })); // Ann ist da.
 */
export function createWords<K extends string = never>(catalogue: Catalogue<K>): Words<K> {
  const textOf = (key: WordKey | K, parts: TextValues = {}): string => fillTemplate(catalogue.words[key], parts);
  return Object.assign(textOf, { catalogue });
}

/** Key of a text with a singular and a plural, without the `.one` or `.other` at its end. */
export type PluralKey<K extends string = WordKey> = K extends `${infer Stem}.one` ? Stem : never;

/**
 * Returns the singular or plural text for a number, from two keys that end in `.one` and `.other`. The number is filled in
 * as `count`.
 *
 * @example
 * console.log(pluralize(words, 'panel.waitsForSeats', 2)); // 2 seats are free or not ready.
 */
export function pluralize<K extends string = never>(
  words: Words<K>,
  key: PluralKey<WordKey | K>,
  count: number,
  parts: TextValues = {},
): string {
  const form = count === 1 ? 'one' : 'other';
  return words(`${key}.${form}` as WordKey | K, { count, ...parts });
}

/**
 * Joins names to one text.
 *
 * @example
 * console.log(joinList(words, ['Ann', 'Bob', 'Cy'])); // Ann, Bob and Cy
 */
export function joinList(words: Words, names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : words('table.and', { some: names.slice(0, -1).join(', '), last });
}
