import type { GameCatalogue } from '@rookery/engine/manifest';
import { BOARD_WORDS } from '@rookery/kit/words/en';

const table = {
  ...BOARD_WORDS,
  'checkers.mustCapture': 'You must capture',
  'checkers.jumpAgain': 'Jump again',
  'checkers.canCapture': 'can capture',
  'checkers.captured.one': '{count} checker captured',
  'checkers.captured.other': '{count} checkers captured',
} as const;

/** Key of a text of the game's table. */
export type TableWord = keyof typeof table;

export default {
  rules:
    "Pieces move one square diagonally forwards. You must jump over a neighbour with an empty square behind it, and keep jumping while you can. On the last row a piece becomes a king, which also moves backwards. A player who can't move loses.",
  table,
} satisfies GameCatalogue;
