/** How a match of a game is begun in these tests: with few players, and so that it does not take long. */
export interface Beginning {
  readonly title: string;
  /** How many play, where that can be chosen. */
  readonly players?: number;
  /** What is set in the form of the game's options, by the labels there. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** After so many choices giving up is as good as anything: a game may be lost long before it ends. */
  readonly stamina?: number;
  /** Nothing that lies on its table is ever chosen. */
  readonly isPanelOnly?: boolean;
}

/** All games of the arcade, by kind. A test compares them with the catalogue. */
export const BEGINNINGS = {
  board: [
    { title: 'Tic-tac-toe' },
    { title: 'Connect four' },
    { title: 'Othello' },
    { title: 'Checkers', options: { 'Draw after moves without a capture': 10 } },
    { title: 'Hex', options: { 'Size of the board': 5, 'The second player may swap': true } },
  ],
  cards: [
    { title: 'Klondike', options: { 'Passes through the stock': '1' }, stamina: 40 },
    { title: 'Go Fish', players: 2 },
    { title: 'Blackjack', players: 2, options: { Rounds: 3 }, isPanelOnly: true },
    {
      title: 'Crazy Eights',
      players: 2,
      options: {
        'Points to win, or a single round': 'single',
        'Players who can play must': true,
        'Times the pile is shuffled again': 0,
      },
    },
    { title: 'Cribbage', players: 2, options: { 'Points to win': 61 } },
    { title: 'Texas Hold’em', players: 2, options: { 'Hands at most': 3 }, isPanelOnly: true },
  ],
  strategy: [
    { title: 'Apothecary', players: 2, options: { Days: 8 } },
    {
      title: 'Bazaar',
      players: 3,
      options: { 'Points to win': 3, 'Days at most': 6, 'Goods of each kind at the start': 3 },
    },
    { title: 'Duel', options: { 'Life at the start': 6 } },
  ],
  long: [{ title: 'Skirmish' }, { title: 'Innovation', players: 2 }],
} as const satisfies Readonly<Record<string, readonly Beginning[]>>;
