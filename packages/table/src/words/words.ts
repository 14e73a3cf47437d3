import { fillTemplate } from '@rookery/engine/errors';
import type { Catalogue } from './catalogue.ts';
import type { WordKey } from './word-key.ts';

/** What is filled into a text, by the names in its braces. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key, with its parts filled in. `K` are the keys beyond the table's own. */
export interface Words<K extends string = never> {
  (key: WordKey | K, parts?: TextValues): string;
  /** Where the texts come from. */
  readonly catalogue: Catalogue<K>;
}

/**
 * The texts of a catalogue.
 *
 * @example
 * const words = createWords(GERMAN);
 * console.log(words('announce.came', { name: 'Ann' })); // Ann ist da.
 */
export function createWords<K extends string = never>(catalogue: Catalogue<K>): Words<K> {
  const textOf = (key: WordKey | K, parts: TextValues = {}): string => fillTemplate(catalogue.words[key], parts);
  return Object.assign(textOf, { catalogue });
}

/** Texts that are there for one and for several: the key without its ending. */
export type PluralKey<K extends string = WordKey> = K extends `${infer Stem}.one` ? Stem : never;

/**
 * The text for a number: of a pair of keys that end in `.one` and `.other`. The number is filled in as `count`.
 *
 * @example
 * console.log(pluralize(words, 'announce.asksTakeBack', 2, { name: 'Ann' })); // Ann asks to take back 2 steps.
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
 * Several names as one text.
 *
 * @example
 * console.log(joinList(words, ['Ann', 'Bob', 'Cy'])); // Ann, Bob and Cy
 */
export function joinList(words: Words, names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : words('table.and', { some: names.slice(0, -1).join(', '), last });
}
