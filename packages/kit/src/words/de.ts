/** Texts that tables of board games share, in German. */
export const BOARD_WORDS = {
  'board.board': 'Brett',
  'board.yourMan': 'dein Stein',
  'board.yourKing': 'deine Dame',
  'board.yourDisc': 'deine Scheibe',
  'board.yourStone': 'dein Stein',
  'board.theirMan': 'Stein von {name}',
  'board.theirKing': 'Dame von {name}',
  'board.theirDisc': 'Scheibe von {name}',
  'board.theirStone': 'Stein von {name}',
} as const;
