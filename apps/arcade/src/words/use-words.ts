import { useSyncExternalStore } from 'react';
import { type ArcadeWords, currentWords, whenWordsChange } from './current-words.ts';

/** Returns the texts in the reader's language; the same function until the language changes. */
export function useWords(): ArcadeWords {
  return useSyncExternalStore(whenWordsChange, currentWords);
}

/** Returns the code of the page's language. */
export function useLanguage(): string {
  return useWords().catalogue.language;
}
