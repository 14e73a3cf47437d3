// Made by `npm run games` from the folders of games/. Do not edit.
import type { AnyGame } from '@rookery/engine';

/** Loads the rules of each game, by its name, without its table and words. */
export const RULES: Readonly<Record<string, () => Promise<AnyGame>>> = {
  apothecary: async () => (await import('./apothecary/rules/index.ts')).apothecary,
  bazaar: async () => (await import('./bazaar/rules/index.ts')).bazaar,
  blackjack: async () => (await import('./blackjack/rules/index.ts')).blackjack,
  checkers: async () => (await import('./checkers/rules/index.ts')).checkers,
  'connect-four': async () => (await import('./connect-four/rules/index.ts')).connectFour,
  'crazy-eights': async () => (await import('./crazy-eights/rules/index.ts')).crazyEights,
  cribbage: async () => (await import('./cribbage/rules/index.ts')).cribbage,
  duel: async () => (await import('./duel/rules/index.ts')).duel,
  'go-fish': async () => (await import('./go-fish/rules/index.ts')).goFish,
  hex: async () => (await import('./hex/rules/index.ts')).hex,
  innovation: async () => (await import('./innovation/rules/index.ts')).innovation,
  klondike: async () => (await import('./klondike/rules/index.ts')).klondike,
  othello: async () => (await import('./othello/rules/index.ts')).othello,
  skirmish: async () => (await import('./skirmish/rules/index.ts')).skirmish,
  'texas-holdem': async () => (await import('./texas-holdem/rules/index.ts')).texasHoldem,
  'tic-tac-toe': async () => (await import('./tic-tac-toe/rules/index.ts')).ticTacToe,
};
