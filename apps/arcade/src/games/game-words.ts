import type { GameCatalogue } from '@rookery/engine/manifest';
import { createWords, extendCatalogue, type GameWords, gameWords, type Words } from '@rookery/table';
import { use, useEffect, useMemo, useState } from 'react';
import { useLanguage, useWords } from '../words/use-words.ts';
import { type GameName, isGameName, manifestOf } from './catalogue.ts';

const NONE: GameCatalogue = { rules: '' };
const NOBODY: readonly string[] = [];
const LOADED = new Map<string, Promise<GameCatalogue>>();

/** The texts of a game in a language, loaded once; in English where the game has none in it. */
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
    // Without them the game is played in its own words; the next visit tries again.
    LOADED.delete(`${language} ${game}`);
    return NONE;
  }
}

/** The texts of a game in the reader's language, for its table. Suspends until they are loaded. */
export function useTableWords(game: string): { readonly words: Words; readonly texts: Readonly<Record<string, string>> } {
  const { catalogue } = useWords();
  const { table, texts } = use(wordsIn(catalogue.language, game));
  return useMemo(
    () => ({ words: createWords(extendCatalogue(catalogue, table ?? {})), texts: texts ?? {} }),
    [catalogue, table, texts],
  );
}

/** The texts of a game in the reader's language, beside a table; empty until they are loaded. */
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

/** Translates texts of a game beside its table into the reader's language; leaves them as they are until its words are loaded. */
export function useSaying(game: GameName, names: readonly string[] = NOBODY): GameWords {
  const words = useWords();
  const { texts = NONE.texts ?? {} } = useGameCatalogue(game);
  return useMemo(() => gameWords(words, texts, () => names), [words, texts, names]);
}
