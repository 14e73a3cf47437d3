import { createWords, type Words } from '@rookery/table';
import { currentSettings, whenSettingsChange } from '../settings/settings.ts';
import { type ArcadeWord, CATALOGUE } from './en.ts';
import { type ArcadeLanguage, languageFor } from './languages.ts';

/** Texts of the arcade and its tables. */
export type ArcadeWords = Words<ArcadeWord>;

let words: ArcadeWords = createWords(CATALOGUE);
/** The code of the language that is shown, or that is being loaded. */
let wanted = CATALOGUE.language;
const listeners = new Set<() => void>();

/** The texts that are shown now. */
export const currentWords = (): ArcadeWords => words;

/** Calls after every change of the texts. */
export function whenWordsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that the reader has chosen, by the settings or by the browser's languages. */
export function chosenLanguage(): ArcadeLanguage {
  return languageFor(currentSettings().language, navigator.languages);
}

/** Shows the texts in the language that the reader has chosen, now and whenever that changes. Resolves when the first are there. */
export function followLanguage(): Promise<void> {
  whenSettingsChange(() => void showChosen());
  return showChosen();
}

/** Loads the chosen language, then shows it. Until then, and where it cannot be loaded, the page stays as it is: in English at first. */
async function showChosen(): Promise<void> {
  const { code, name, load } = chosenLanguage();
  if (code === wanted) return;
  wanted = code;
  try {
    const loaded = await load();
    // The reader may have chosen another one meanwhile.
    if (wanted !== code) return;
    words = createWords(loaded.CATALOGUE);
    for (const listener of [...listeners]) listener();
  } catch (error) {
    // The next change of the settings tries again.
    if (wanted === code) wanted = words.catalogue.language;
    console.error(`The texts in ${name} could not be loaded; the page stays in ${words.catalogue.name}.`, error);
  }
}
