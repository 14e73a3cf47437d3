/**
 * What kind of game it is, for who looks for one.
 *
 * @example
 * const isKnown = KINDS.includes(kind);
 */
export const KINDS = ['board', 'cards', 'strategy'] as const;
/** What kind of game it is. */
export type Kind = (typeof KINDS)[number];

/** What the shell knows of a game before its rules are loaded. */
export interface GameEntry {
  readonly kind: Kind;
  readonly min: number;
  readonly max: number;
  /** How many play it, unless told. */
  readonly usual: number;
  /** How long it takes, in minutes, with people who know it. */
  readonly minutes: number;
  /** Where its rules are told in full, for who wants to read on. */
  readonly rules?: string;
}

const WIKIPEDIA = 'https://en.wikipedia.org/wiki/';

/** Every game of the arcade, in the order of the catalogue. A test compares them with the rules themselves. */
export const CATALOGUE = {
  klondike: { kind: 'cards', min: 1, max: 1, usual: 1, minutes: 10, rules: `${WIKIPEDIA}Klondike_(solitaire)` },
  checkers: { kind: 'board', min: 2, max: 2, usual: 2, minutes: 20, rules: `${WIKIPEDIA}English_draughts` },
  'go-fish': { kind: 'cards', min: 2, max: 6, usual: 3, minutes: 15, rules: `${WIKIPEDIA}Go_Fish` },
  'texas-holdem': { kind: 'cards', min: 2, max: 9, usual: 4, minutes: 30, rules: `${WIKIPEDIA}Texas_hold_'em` },
  'connect-four': { kind: 'board', min: 2, max: 2, usual: 2, minutes: 5, rules: `${WIKIPEDIA}Connect_Four` },
  innovation: { kind: 'strategy', min: 2, max: 4, usual: 2, minutes: 45 },
  hex: { kind: 'board', min: 2, max: 2, usual: 2, minutes: 15, rules: `${WIKIPEDIA}Hex_(board_game)` },
  blackjack: { kind: 'cards', min: 1, max: 7, usual: 1, minutes: 10, rules: `${WIKIPEDIA}Blackjack` },
  cribbage: { kind: 'cards', min: 2, max: 4, usual: 2, minutes: 25, rules: `${WIKIPEDIA}Rules_of_cribbage` },
  bazaar: { kind: 'strategy', min: 3, max: 4, usual: 3, minutes: 45 },
  othello: { kind: 'board', min: 2, max: 2, usual: 2, minutes: 15, rules: `${WIKIPEDIA}Reversi` },
  'crazy-eights': { kind: 'cards', min: 2, max: 7, usual: 3, minutes: 15, rules: `${WIKIPEDIA}Crazy_Eights` },
  duel: { kind: 'strategy', min: 2, max: 2, usual: 2, minutes: 25 },
  apothecary: { kind: 'strategy', min: 1, max: 4, usual: 2, minutes: 25 },
  skirmish: { kind: 'strategy', min: 2, max: 2, usual: 2, minutes: 15 },
  'tic-tac-toe': { kind: 'board', min: 2, max: 2, usual: 2, minutes: 2, rules: `${WIKIPEDIA}Tic-tac-toe` },
} as const satisfies Readonly<Record<string, GameEntry>>;

/** The name of a game of the arcade. */
export type GameName = keyof typeof CATALOGUE;

/** All names, in the order of the catalogue. */
export const GAME_NAMES = Object.keys(CATALOGUE) as readonly GameName[];

/** Whether a text, from an address or a file, names a game. */
export function isGameName(text: string): text is GameName {
  return Object.hasOwn(CATALOGUE, text);
}

/** What the shell knows of a game. */
export function entryOf(name: GameName): GameEntry {
  return CATALOGUE[name];
}
