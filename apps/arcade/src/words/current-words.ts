import { createWords, type Words } from '@rookery/table';
import { currentSettings, whenSettingsChange } from '../settings/settings.ts';
import { type ArcadeWord, CATALOGUE } from './en.ts';
import { type ArcadeLanguage, languageFor } from './languages.ts';

/** Texts of the arcade and its tables. */
export type ArcadeWords = Words<ArcadeWord>;

let words: ArcadeWords = createWords(CATALOGUE);
/** Code of the current language, or of the one being loaded. */
let wanted = CATALOGUE.language;
const listeners = new Set<() => void>();

/** Returns the current texts. */
export const currentWords = (): ArcadeWords => words;

/** Calls a listener after every change of the texts. */
export function whenWordsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the language that the reader chose in the settings or in the browser. */
export function chosenLanguage(): ArcadeLanguage {
  return languageFor(currentSettings().language, navigator.languages);
}

/** Shows the texts in the chosen language, now and whenever that changes. Resolves when the first texts are loaded. */
export function followLanguage(): Promise<void> {
  whenSettingsChange(() => void showChosen());
  return showChosen();
}

/**
 * Loads the chosen language, then shows it. Meanwhile, and if it cannot be loaded, the page keeps its language: English at
 * first.
 */
async function showChosen(): Promise<void> {
  const { code, name, load } = chosenLanguage();
  if (code === wanted) return;
  wanted = code;
  try {
    const loaded = await load();
    // The reader may have chosen another language meanwhile.
    if (wanted !== code) return;
    words = createWords(loaded.CATALOGUE);
    for (const listener of [...listeners]) listener();
  } catch (error) {
    // The next change of the settings tries again.
    if (wanted === code) wanted = words.catalogue.language;
    console.error(`The texts in ${name} could not be loaded; the page stays in ${words.catalogue.name}.`, error);
  }
}
