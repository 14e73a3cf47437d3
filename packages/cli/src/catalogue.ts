import type { Definition } from '@rookery/engine';
import { apothecary } from '@rookery/game-apothecary';
import { bazaar } from '@rookery/game-bazaar';
import { blackjack } from '@rookery/game-blackjack';
import { checkers } from '@rookery/game-checkers';
import { connectFour } from '@rookery/game-connect-four';
import { crazyEights } from '@rookery/game-crazy-eights';
import { cribbage } from '@rookery/game-cribbage';
import { duel } from '@rookery/game-duel';
import { goFish } from '@rookery/game-go-fish';
import { hex } from '@rookery/game-hex';
import { innovation } from '@rookery/game-innovation';
import { klondike } from '@rookery/game-klondike';
import { othello } from '@rookery/game-othello';
import { skirmish } from '@rookery/game-skirmish';
import { texasHoldem } from '@rookery/game-texas-holdem';
import { ticTacToe } from '@rookery/game-tic-tac-toe';

/** A game whose own class does not matter here. */
export type AnyGame = Definition<never>;

/** The games that come with Rookery. */
export const GAMES = [
  ticTacToe,
  connectFour,
  othello,
  checkers,
  hex,
  goFish,
  apothecary,
  bazaar,
  skirmish,
  klondike,
  blackjack,
  crazyEights,
  cribbage,
  texasHoldem,
  duel,
  innovation,
] as unknown as readonly AnyGame[];

/** The game of a name, a number in the list, or the beginning of a name. */
export function findGame(text: string): AnyGame | undefined {
  const wanted = text.trim().toLowerCase();
  const number = Number(wanted);
  if (wanted !== '' && Number.isInteger(number)) return GAMES[number - 1];
  const starting = GAMES.filter(({ name }) => name.startsWith(wanted));
  return GAMES.find(({ name }) => name === wanted) ?? (wanted !== '' && starting.length === 1 ? starting[0] : undefined);
}
