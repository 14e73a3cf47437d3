import type { Catalogue } from '@rookery/table';
import { type ArcadeWord, CATALOGUE } from './en.ts';

/** A language of the arcade, before its texts are loaded. */
export interface ArcadeLanguage {
  /** Language code, such as `de`. */
  readonly code: string;
  /** Name of the language in that language, such as `Deutsch`. */
  readonly name: string;
  /** Loads all its texts: those of the arcade and those of the tables. */
  load(): Promise<{ readonly CATALOGUE: Catalogue<ArcadeWord> }>;
}

/** Language built into the shell, and the fallback. */
export const FALLBACK: ArcadeLanguage = { code: 'en', name: 'English', load: async () => ({ CATALOGUE }) };

/**
 * Languages of the arcade. To add one, write a module like `fr.ts` and add a line here; it does not make the shell larger.
 */
export const LANGUAGES: readonly ArcadeLanguage[] = [
  FALLBACK,
  { code: 'de', name: 'Deutsch', load: () => import('./de.ts') },
  { code: 'fr', name: 'Français', load: () => import('./fr.ts') },
];

/**
 * Returns the language for a setting. For `system`, and for a language that the arcade no longer has, the browser's
 * preferred languages decide.
 */
export function languageFor(setting: string, preferred: readonly string[]): ArcadeLanguage {
  const codes = [setting, ...preferred.map((tag) => tag.replace(/-.*/, '').toLowerCase())];
  const found = codes.map((code) => LANGUAGES.find((language) => language.code === code));
  return found.find((language) => language !== undefined) ?? FALLBACK;
}
