/** Texts that tables of board games share, in English. */
export const BOARD_WORDS = {
  'board.board': 'Board',
  'board.yourMan': 'your man',
  'board.yourKing': 'your king',
  'board.yourDisc': 'your disc',
  'board.yourStone': 'your stone',
  'board.theirMan': 'man of {name}',
  'board.theirKing': 'king of {name}',
  'board.theirDisc': 'disc of {name}',
  'board.theirStone': 'stone of {name}',
} as const;

/** Key of a text that tables of board games share. */
export type BoardWord = keyof typeof BOARD_WORDS;
