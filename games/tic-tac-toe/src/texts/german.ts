/** What the game says, in German, by what it says in English. */
export const GERMAN: Readonly<Record<string, string>> = {
  'Tic-tac-toe': 'Tic-Tac-Toe',
  'Mark a square': 'Ein Feld ankreuzen',
  square: 'Feld',
  mark: 'Zeichen',
};
