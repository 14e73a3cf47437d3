import type { GameWordList } from './catalogue.ts';
import { Lexicon } from './game-lexicon.ts';
import type { Words } from './words.ts';

/** Translates a text of a game into the reader's language; unknown texts stay unchanged. */
export type GameWords = (text: string) => string;

/** Leaves texts of a game unchanged. */
export const AS_SAID: GameWords = (text) => text;

/** Creates the lexicon of a game's texts in the language of the words. */
export function lexiconOf(words: Words, texts: GameWordList): Lexicon {
  return new Lexicon({ ...words.catalogue.gameTexts, ...texts });
}

/**
 * Creates a translator for a game's texts. Views carry texts with values filled in: each is matched against the known
 * templates, and its values are translated in the same way. Players' names are not translated.
 *
 * @example
 * const say = gameWords(createWords(GERMAN), { '{player} draws {count} cards': '{player} zieht {count} Karten' }, () => ['Ann']);
 * console.log(say('Ann draws 3 cards')); // Ann zieht 3 Karten
 */
export function gameWords(words: Words, texts: GameWordList, names: () => Iterable<string> = () => []): GameWords {
  const lexicon = lexiconOf(words, texts);
  return lexicon.isEmpty ? AS_SAID : (text) => lexicon.say(text, names());
}
