import { useSyncExternalStore } from 'react';
import { type ArcadeWords, currentWords, whenWordsChange } from './current-words.ts';

/** Texts in the language that the reader has chosen; the same function while that stays. */
export function useWords(): ArcadeWords {
  return useSyncExternalStore(whenWordsChange, currentWords);
}

/** The code of the language that the page is in. */
export function useLanguage(): string {
  return useWords().catalogue.language;
}
