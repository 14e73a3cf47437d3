import type { GameTable } from '@rookery/kit';
import { isGameName, manifestOf } from './catalogue.ts';

/** Table of a game without a custom one, and of any game with `?plain` in the URL. */
const DERIVED: GameTable = {};

const LOADED = new Map<string, Promise<GameTable>>();

/** Loads the table of a game once. */
export function tableFor(game: string): Promise<GameTable> {
  const loaded = LOADED.get(game) ?? load(game);
  LOADED.set(game, loaded);
  return loaded;
}

async function load(game: string): Promise<GameTable> {
  const isPlain = new URLSearchParams(location.search).has('plain');
  if (isPlain || !isGameName(game)) return DERIVED;
  const table = await manifestOf(game).table?.();
  return (table?.default as GameTable | undefined) ?? DERIVED;
}
