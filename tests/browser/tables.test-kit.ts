import { readFileSync } from 'node:fs';
import { GAMES } from '@rookery/cli';

/** A table on which a game is played: where it is shown, and what it is called. */
export interface GameTable {
  readonly game: string;
  readonly query: string;
  readonly name: string;
}

const made = readFileSync(new URL('../../apps/arcade/src/tables/tables.ts', import.meta.url), 'utf8');
const MADE = new Set([...made.matchAll(/^\s+'?([\w-]+)'?: \(\) => import/gm)].map(([, name]) => name));

/** Every table: that of the game, and the derived one where that is another. */
export const TABLES: readonly GameTable[] = GAMES.flatMap(({ name }) => [
  { game: name, query: '', name },
  ...(MADE.has(name) ? [{ game: name, query: '?plain', name: `${name}-plain` }] : []),
]);
