import { createWords, extendCatalogue, type Words } from '@rookery/table';
import { useWords } from '../../provider/hooks.ts';
import { DEBUG_ENGLISH, type DebugWord } from './english.ts';
import { DEBUG_GERMAN } from './german.ts';

const CACHE = new WeakMap<object, Words<DebugWord>>();

/** Returns the texts of the debug panel in the language of the table; in English if it has no others. */
export function useDebugWords(): Words<DebugWord> {
  const { catalogue } = useWords();
  const known = CACHE.get(catalogue);
  if (known !== undefined) return known;
  const words = createWords(extendCatalogue(catalogue, catalogue.language === 'de' ? DEBUG_GERMAN : DEBUG_ENGLISH));
  CACHE.set(catalogue, words);
  return words;
}
