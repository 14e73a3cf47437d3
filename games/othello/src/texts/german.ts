/** What the game says, in German, by what it says in English. */
export const GERMAN: Readonly<Record<string, string>> = {
  Othello: 'Othello',
  'Place a disc': 'Einen Stein setzen',
  square: 'Feld',
  disc: 'Stein',
  'only without a move': 'nur, wenn kein Zug möglich ist',
};
