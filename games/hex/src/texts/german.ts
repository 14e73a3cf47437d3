/** What the game says, in German, by what it says in English. */
export const GERMAN: Readonly<Record<string, string>> = {
  Hex: 'Hex',
  'Size of the board': 'Größe des Bretts',
  'The second player may swap': 'Wer als Zweites zieht, darf tauschen',
  'Place a stone': 'Einen Stein setzen',
  'Take over the first stone': 'Den ersten Stein übernehmen',
  cell: 'Feld',
  stone: 'Stein',
  joined: 'verbunden',
};
