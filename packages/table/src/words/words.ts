import { ENGLISH, type WordKey } from './english.ts';
import { GERMAN } from './german.ts';

/**
 * The languages there are, by their codes.
 *
 * @example
 * console.log(LANGUAGES.find((each) => 'de-AT'.startsWith(each)) ?? 'en'); // de
 */
export const LANGUAGES = ['en', 'de'] as const;
/** A language, by its code. */
export type Language = (typeof LANGUAGES)[number];

/** What is filled into a text, by the names in its braces. */
export type Parts = Readonly<Record<string, string | number>>;

/** Gives the text of a key, with its parts filled in. */
export type Words = (key: WordKey, parts?: Parts) => string;

const CATALOGUES: Readonly<Record<Language, Readonly<Record<WordKey, string>>>> = { en: ENGLISH, de: GERMAN };

/**
 * The texts of a language.
 *
 * @example
 * const words = createWords('de');
 * console.log(words('announce.came', { name: 'Ann' })); // Ann ist da.
 */
export function createWords(language: Language): Words {
  const catalogue = CATALOGUES[language];
  return (key, parts = {}) => fillIn(catalogue[key], parts);
}

/** Fills the braces of a text; one without a part stays as it is. A part that ends a sentence itself gets no second full stop. */
export function fillIn(text: string, parts: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    if (!Object.hasOwn(parts, name)) return whole;
    const part = String(parts[name]);
    return /[.?!]$/.test(part) ? part : part + stop;
  });
}

/** Texts that are there for one and for several: the key without its ending. */
export type CountedKey = {
  [K in WordKey]: K extends `${infer Stem}.one` ? (`${Stem}.other` extends WordKey ? Stem : never) : never;
}[WordKey];

/**
 * The text for so many: of a pair of keys that end in `.one` and `.other`. The number is filled in as `count`.
 *
 * @example
 * console.log(counted(words, 'announce.asksTakeBack', 2, { name: 'Ann' })); // Ann asks to take back 2 steps.
 */
export function counted(words: Words, key: CountedKey, count: number, parts: Parts = {}): string {
  const form = count === 1 ? 'one' : 'other';
  return words(`${key}.${form}`, { count, ...parts });
}

/**
 * Several names as one text.
 *
 * @example
 * console.log(listed(words, ['Ann', 'Bob', 'Cy'])); // Ann, Bob and Cy
 */
export function listed(words: Words, names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : words('table.and', { some: names.slice(0, -1).join(', '), last });
}
