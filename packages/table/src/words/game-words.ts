import type { GameWordList } from './catalogue.ts';
import { Lexicon } from './game-lexicon.ts';
import type { Words } from './words.ts';

/** Says a text of a game in the reader's language; what is not known there stays as it is. */
export type GameWords = (text: string) => string;

/** Says what a game says as the game says it. */
export const AS_SAID: GameWords = (text) => text;

/** What is known of a game's texts in the language of the words. */
export function lexiconOf(words: Words, texts: GameWordList): Lexicon {
  return new Lexicon({ ...words.catalogue.gameTexts, ...texts });
}

/**
 * Says what a game says in the reader's language, by the texts that the game has in it. Views carry texts with their parts filled in:
 * a text is matched with those that are known, and its parts are said in the same way. Names of players are left alone.
 *
 * @example
 * const say = gameWords(createWords(GERMAN), { '{player} draws {count} cards': '{player} zieht {count} Karten' }, () => ['Ann']);
 * console.log(say('Ann draws 3 cards')); // Ann zieht 3 Karten
 */
export function gameWords(words: Words, texts: GameWordList, names: () => Iterable<string> = () => []): GameWords {
  const lexicon = lexiconOf(words, texts);
  return lexicon.isEmpty ? AS_SAID : (text) => lexicon.say(text, names());
}
