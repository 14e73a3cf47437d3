import type { Catalogue } from '@rookery/table';
import { type ArcadeWord, CATALOGUE } from './en.ts';

/** A language of the arcade, before its texts are loaded. */
export interface ArcadeLanguage {
  /** Its code, such as `de`. */
  readonly code: string;
  /** Its own name for itself, such as `Deutsch`. */
  readonly name: string;
  /** Loads all its texts: the arcade's, and those of the tables. */
  load(): Promise<{ readonly CATALOGUE: Catalogue<ArcadeWord> }>;
}

/** The language that the shell has and falls back to. */
export const FALLBACK: ArcadeLanguage = { code: 'en', name: 'English', load: async () => ({ CATALOGUE }) };

/** The languages of the arcade. A new one is a module like `de.ts` and a line here; the shell gets no larger by its texts. */
export const LANGUAGES: readonly ArcadeLanguage[] = [
  FALLBACK,
  { code: 'de', name: 'Deutsch', load: () => import('./de.ts') },
  { code: 'fr', name: 'Français', load: () => import('./fr.ts') },
];

/**
 * The language that a setting means: its own, or the first of the browser's languages that the arcade has. The browser's also decide for
 * `system` and for a language that the arcade no longer has.
 */
export function languageFor(setting: string, preferred: readonly string[]): ArcadeLanguage {
  const codes = [setting, ...preferred.map((tag) => tag.replace(/-.*/, '').toLowerCase())];
  const found = codes.map((code) => LANGUAGES.find((language) => language.code === code));
  return found.find((language) => language !== undefined) ?? FALLBACK;
}
