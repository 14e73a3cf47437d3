import { type GameTexts, type GameWords, gameWords, type Language } from '@rookery/table';
import { use, useEffect, useMemo, useState } from 'react';
import { useLanguage, useWords } from '../words/use-words.ts';
import { type GameName, isGameName } from './catalogue.ts';

type Loading = () => Promise<{ readonly GERMAN: GameTexts }>;

/** Where what each game says in German is. Loaded with the game, and only by who reads it. */
const GERMAN: Readonly<Record<GameName, Loading>> = {
  apothecary: () => import('@rookery/game-apothecary/texts/german'),
  bazaar: () => import('@rookery/game-bazaar/texts/german'),
  blackjack: () => import('@rookery/game-blackjack/texts/german'),
  checkers: () => import('@rookery/game-checkers/texts/german'),
  'connect-four': () => import('@rookery/game-connect-four/texts/german'),
  'crazy-eights': () => import('@rookery/game-crazy-eights/texts/german'),
  cribbage: () => import('@rookery/game-cribbage/texts/german'),
  duel: () => import('@rookery/game-duel/texts/german'),
  'go-fish': () => import('@rookery/game-go-fish/texts/german'),
  hex: () => import('@rookery/game-hex/texts/german'),
  innovation: () => import('@rookery/game-innovation/texts/german'),
  klondike: () => import('@rookery/game-klondike/texts/german'),
  othello: () => import('@rookery/game-othello/texts/german'),
  skirmish: () => import('@rookery/game-skirmish/texts/german'),
  'texas-holdem': () => import('@rookery/game-texas-holdem/texts/german'),
  'tic-tac-toe': () => import('@rookery/game-tic-tac-toe/texts/german'),
};

const NONE: GameTexts = {};
const NOBODY: readonly string[] = [];
const LOADED = new Map<string, Promise<GameTexts>>();

/** What a game says in a language, asked for once; undefined where it says so itself. */
function textsIn(language: Language, game: string): Promise<GameTexts> | undefined {
  if (language === 'en' || !isGameName(game)) return undefined;
  let texts = LOADED.get(game);
  if (texts === undefined) {
    // Without them the game is played in its own words.
    texts = GERMAN[game]().then(
      (door) => door.GERMAN,
      () => NONE,
    );
    LOADED.set(game, texts);
  }
  return texts;
}

/** What a game says in the reader's language. Waits until it is there. */
export function useGameTexts(game: string): GameTexts {
  const texts = textsIn(useLanguage(), game);
  return texts === undefined ? NONE : use(texts);
}

/** Says what a game says beside its table in the reader's language; in its own until the texts are there. */
export function useSaying(game: GameName, names: readonly string[] = NOBODY): GameWords {
  const words = useWords();
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly texts: GameTexts }>({ of: '', texts: NONE });
  const of = `${language} ${game}`;
  useEffect(() => {
    let isWanted = true;
    void textsIn(language, game)?.then((texts) => {
      if (isWanted) setLoaded({ of, texts });
    });
    return () => {
      isWanted = false;
    };
  }, [language, game, of]);
  const texts = loaded.of === of ? loaded.texts : NONE;
  return useMemo(() => gameWords(words, texts, () => names), [words, texts, names]);
}
