import type { GameCatalogue } from '@rookery/engine/manifest';
import { BOARD_WORDS } from '@rookery/kit/words/en';

const table = {
  ...BOARD_WORDS,
  'connectFour.column': 'Column {column}, a disc lands on {place}',
  'connectFour.fullColumn': 'Column {column}, full',
} as const;

/** Key of a text of the game's table. */
export type TableWord = keyof typeof table;

export default {
  rules:
    'Take turns dropping a disc into a column. Four of your own in a row, in any direction, win. A full board is a draw.',
  table,
} satisfies GameCatalogue;
