import type { MadeTable } from '@rookery/games/kit';
import { isGameName, manifestOf } from './catalogue.ts';

/** A game without a table of its own is played on the derived one; so is any with `?plain` in the address. */
const DERIVED: MadeTable = {};

const LOADED = new Map<string, Promise<MadeTable>>();

/** The table of a game, loaded once. */
export function tableFor(game: string): Promise<MadeTable> {
  const loaded = LOADED.get(game) ?? load(game);
  LOADED.set(game, loaded);
  return loaded;
}

async function load(game: string): Promise<MadeTable> {
  const isPlain = new URLSearchParams(location.search).has('plain');
  if (isPlain || !isGameName(game)) return DERIVED;
  const table = await manifestOf(game).table?.();
  return (table?.default as MadeTable | undefined) ?? DERIVED;
}
