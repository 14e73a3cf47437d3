import { createWords, type Words } from '@rookery/table';
import { useSettings } from '../settings/settings.ts';
import type { ArcadeWord } from './en.ts';
import { CATALOGUES, FALLBACK } from './languages.ts';

/** Texts of the arcade and its tables. */
export type ArcadeWords = Words<ArcadeWord>;

const WORDS: ReadonlyMap<string, ArcadeWords> = new Map(
  CATALOGUES.map((catalogue) => [catalogue.language, createWords(catalogue)]),
);
const ENGLISH = createWords(FALLBACK);

/** The language that a setting means: itself, or with `system` the first of the browser's languages that the arcade has. */
export function languageOf(setting: string): string {
  const wanted = setting === 'system' ? navigator.languages.map((each) => each.slice(0, 2)) : [setting];
  return wanted.find((each) => WORDS.has(each)) ?? FALLBACK.language;
}

/** The language that the reader has chosen. */
export function useLanguage(): string {
  return languageOf(useSettings().language);
}

/** Texts in the language that the reader has chosen; the same function while that stays. */
export function useWords(): ArcadeWords {
  return WORDS.get(useLanguage()) ?? ENGLISH;
}
