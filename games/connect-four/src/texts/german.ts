/** What the game says, in German, by what it says in English. */
export const GERMAN: Readonly<Record<string, string>> = {
  'Connect four': 'Vier gewinnt',
  'Drop a disc': 'Einen Stein einwerfen',
  column: 'Spalte',
  disc: 'Stein',
};
