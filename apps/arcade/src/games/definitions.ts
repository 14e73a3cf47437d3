import type { AnyGame } from '@rookery/session';
import type { GameName } from './catalogue.ts';

/** Where the rules of each game are. The one place that names them: the page and the worker both ask here, and load only what is played. */
const DEFINITIONS = {
  apothecary: () => import('@rookery/game-apothecary').then(({ apothecary }) => apothecary),
  bazaar: () => import('@rookery/game-bazaar').then(({ bazaar }) => bazaar),
  blackjack: () => import('@rookery/game-blackjack').then(({ blackjack }) => blackjack),
  checkers: () => import('@rookery/game-checkers').then(({ checkers }) => checkers),
  'connect-four': () => import('@rookery/game-connect-four').then(({ connectFour }) => connectFour),
  'crazy-eights': () => import('@rookery/game-crazy-eights').then(({ crazyEights }) => crazyEights),
  cribbage: () => import('@rookery/game-cribbage').then(({ cribbage }) => cribbage),
  duel: () => import('@rookery/game-duel').then(({ duel }) => duel),
  'go-fish': () => import('@rookery/game-go-fish').then(({ goFish }) => goFish),
  hex: () => import('@rookery/game-hex').then(({ hex }) => hex),
  innovation: () => import('@rookery/game-innovation').then(({ innovation }) => innovation),
  klondike: () => import('@rookery/game-klondike').then(({ klondike }) => klondike),
  othello: () => import('@rookery/game-othello').then(({ othello }) => othello),
  skirmish: () => import('@rookery/game-skirmish').then(({ skirmish }) => skirmish),
  'texas-holdem': () => import('@rookery/game-texas-holdem').then(({ texasHoldem }) => texasHoldem),
  'tic-tac-toe': () => import('@rookery/game-tic-tac-toe').then(({ ticTacToe }) => ticTacToe),
} satisfies Readonly<Record<GameName, () => Promise<unknown>>>;

/** The rules of a game. */
export async function loadGame(name: GameName): Promise<AnyGame> {
  // Each game has a class of its own, which does not matter to what holds a match.
  return (await DEFINITIONS[name]()) as unknown as AnyGame;
}
