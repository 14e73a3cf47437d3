import { createWords, LANGUAGES, type Language, type Words } from '@rookery/table';
import { useSettings } from '../settings/settings.ts';

const WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, createWords(language)])) as Record<Language, Words>;

/** The language that a setting means. */
export function languageOf(tongue: Language | 'system'): Language {
  if (tongue !== 'system') return tongue;
  const wanted = navigator.languages.map((each) => each.slice(0, 2));
  return wanted.flatMap((each) => LANGUAGES.filter((language) => language === each))[0] ?? 'en';
}

/** The language that the reader has chosen. */
export function useLanguage(): Language {
  return languageOf(useSettings().tongue);
}

/** Texts in the language that the reader has chosen; the same function while that stays. */
export function useWords(): Words {
  return WORDS[useLanguage()];
}
