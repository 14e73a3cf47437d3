import { type Catalogue, ENGLISH, extendCatalogue, GERMAN } from '@rookery/table';
import { WORDS as DE } from './de.ts';
import { type ArcadeWord, WORDS as EN } from './en.ts';

/** The arcade's texts in English, which it falls back to. */
export const FALLBACK: Catalogue<ArcadeWord> = extendCatalogue(ENGLISH, EN);

/** The languages of the arcade. A language is added here; the packages it is made of know none but their own two. */
export const CATALOGUES: readonly Catalogue<ArcadeWord>[] = [FALLBACK, extendCatalogue(GERMAN, DE)];
