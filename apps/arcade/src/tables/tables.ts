import type { GameName } from '../games/catalogue.ts';
import type { MadeTable } from './made-table.ts';

/** Tables made for their games, each in a chunk of its own. All other games are played on the derived table. */
const TABLES: Partial<Record<GameName, () => Promise<{ readonly default: MadeTable }>>> = {
  klondike: () => import('./klondike/klondike-table.tsx'),
  checkers: () => import('./checkers/checkers-table.tsx'),
  'connect-four': () => import('./connect-four/connect-four-table.tsx'),
  hex: () => import('./hex/hex-table.tsx'),
  othello: () => import('./othello/othello-table.tsx'),
  blackjack: () => import('./blackjack/table.tsx'),
  cribbage: () => import('./cribbage/table.tsx'),
  duel: () => import('./duel/table.tsx'),
  'texas-holdem': () => import('./texas-holdem/table.tsx'),
};

/** On the derived table, as its games without one are: `?plain` in the address asks for it. */
const PLAIN: MadeTable = {};

const ASKED = new Map<string, Promise<MadeTable>>();

/** The table for a game, asked for once. */
export function tableFor(game: string): Promise<MadeTable> {
  const asked = ASKED.get(game) ?? load(game);
  ASKED.set(game, asked);
  return asked;
}

async function load(game: string): Promise<MadeTable> {
  const isPlain = new URLSearchParams(location.search).has('plain');
  const made = isPlain ? undefined : TABLES[game as GameName];
  return made === undefined ? PLAIN : (await made()).default;
}
