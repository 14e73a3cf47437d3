import type { AnyGame } from '@rookery/engine';
import { definitionIn, type GameCatalogue, manifestIn } from '@rookery/engine/manifest';
import type { TableOptions } from '@rookery/react';
import { createWords, type Design, ENGLISH, extendCatalogue, type GameWordList, type Words } from '@rookery/table';
import type { ReactNode } from 'react';

/** A table made for the game, as the manifest loads it. */
export interface GameTable {
  /** @default derived from the view */
  readonly design?: Design;
  readonly options?: TableOptions;
  /** Replaces the usual table. */
  readonly table?: ReactNode;
  readonly className?: string;
}

/** The author's game, with everything that its table needs. */
export interface LoadedGame {
  readonly definition: AnyGame;
  /** The name under which the file exports the manifest or the definition. */
  readonly exportName: string;
  readonly isManifest: boolean;
  readonly words: Words;
  readonly texts: GameWordList;
  readonly table: GameTable;
}

const NO_WORDS: GameCatalogue = { rules: '' };
/** A table derived from the view. */
const DERIVED: GameTable = {};

/** Loads a game from the module that exports it. Throws what the game throws. */
export async function loadGame(load: () => Promise<object>): Promise<LoadedGame> {
  const module = await load();
  const manifest = manifestIn(module);
  const definition = await definitionIn(module);
  if (definition === undefined)
    throw new Error('This file does not export a game. Export what defineGame returns, or a manifest.');
  const [english, table] = await Promise.all([manifest?.words.en?.(), manifest?.table?.()]);
  const { table: tableTexts = {}, texts = {} } = english?.default ?? NO_WORDS;
  const exported =
    Object.entries(module).find(([, value]) => value === definition) ??
    Object.entries(module).find(([, value]) => value === manifest);
  return {
    definition,
    exportName: exported?.[0] ?? 'game',
    isManifest: exported?.[1] !== definition,
    words: createWords(extendCatalogue(ENGLISH, tableTexts)),
    texts,
    table: (table?.default as GameTable | undefined) ?? DERIVED,
  };
}
