/** What the game says, in German, by what it says in English. */
export const GERMAN: Readonly<Record<string, string>> = {
  Checkers: 'Dame',
  'Draw after moves without a capture': 'Remis nach so vielen Zügen ohne Schlag',
  'Draw when a position comes up for the third time': 'Remis, wenn eine Stellung zum dritten Mal entsteht',
  'Move a checker': 'Einen Stein ziehen',
  piece: 'Stein',
  to: 'Zielfeld',
  checker: 'Stein',
  king: 'Dame',
  quiet: 'Ruhige Züge',
  chain: 'Schlagkette',
};
