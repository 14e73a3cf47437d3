import type { GameCatalogue } from '@rookery/engine/manifest';
import {
  type Catalogue,
  createWords,
  extendCatalogue,
  type GameWordList,
  type GameWords,
  gameWords,
  type Words,
} from '@rookery/table';
import { use, useEffect, useMemo, useState } from 'react';
import type { ArcadeWords } from '../words/current-words.ts';
import { useLanguage, useWords } from '../words/use-words.ts';
import { type GameName, isGameName, manifestOf } from './catalogue.ts';
import { languageOf } from './texts.ts';

const NONE: GameCatalogue = { rules: '' };
const NO_TEXTS: GameWordList = {};
const NOBODY: readonly string[] = [];
const LOADED = new Map<string, Promise<GameCatalogue>>();

/** Loads the texts of a game in a language once; in English if the game has none in that language. */
function wordsIn(language: string, game: string): Promise<GameCatalogue> {
  const key = `${language} ${game}`;
  const loaded = LOADED.get(key) ?? load(language, game);
  LOADED.set(key, loaded);
  return loaded;
}

async function load(language: string, game: string): Promise<GameCatalogue> {
  if (!isGameName(game)) return NONE;
  const { words } = manifestOf(game);
  const loader = words[language] ?? words.en;
  try {
    return loader === undefined ? NONE : (await loader()).default;
  } catch {
    // Without its texts, the game is played in its own words; the next visit tries again.
    LOADED.delete(`${language} ${game}`);
    return NONE;
  }
}

/**
 * Texts of the table of a game. If the game has no texts in the reader's language, the whole table is in English: otherwise
 * only the texts shared by all games would be translated.
 */
function catalogueFor(words: ArcadeWords, game: string): Catalogue {
  const { catalogue } = words;
  const isTranslated = isGameName(game) && languageOf(words, game) === catalogue.language;
  return isTranslated ? catalogue : { ...catalogue, gameTexts: {} };
}

/** Returns the texts of a game's table in the reader's language. Suspends until they are loaded. */
export function useTableWords(game: string): { readonly words: Words; readonly texts: GameWordList } {
  const arcade = useWords();
  const { table = NO_TEXTS, texts = NO_TEXTS } = use(wordsIn(arcade.catalogue.language, game));
  return useMemo(
    () => ({ words: createWords(extendCatalogue(catalogueFor(arcade, game), table)), texts }),
    [arcade, game, table, texts],
  );
}

/** Returns the texts of a game in the reader's language, for use outside its table; empty until they are loaded. */
export function useGameCatalogue(game: GameName): GameCatalogue {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly words: GameCatalogue }>({ of: '', words: NONE });
  const of = `${language} ${game}`;
  useEffect(() => {
    let isWanted = true;
    void wordsIn(language, game).then((words) => {
      if (isWanted) setLoaded({ of, words });
    });
    return () => {
      isWanted = false;
    };
  }, [language, game, of]);
  return loaded.of === of ? loaded.words : NONE;
}

/**
 * Returns a translator of a game's texts, for use outside its table. It leaves texts unchanged until the words are loaded.
 */
export function useSaying(game: GameName, names: readonly string[] = NOBODY): GameWords {
  const words = useWords();
  const { texts = NO_TEXTS } = useGameCatalogue(game);
  return useMemo(() => gameWords(createWords(catalogueFor(words, game)), texts, () => names), [words, game, texts, names]);
}
