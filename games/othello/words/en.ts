import type { GameCatalogue } from '@rookery/engine/manifest';
import { BOARD_WORDS } from '@rookery/kit/words/en';

const table = {
  ...BOARD_WORDS,
  'othello.discs.one': '{count} disc',
  'othello.discs.other': '{count} discs',
  'othello.mustPass': 'You have no move: pass',
} as const;

/** Key of a text of the game's table. */
export type TableWord = keyof typeof table;

export default {
  rules:
    'Place a disc so that opposing discs lie in a straight line between it and one of yours: all of them turn over. If you have no move, you pass. The most discs at the end win.',
  table,
} satisfies GameCatalogue;
