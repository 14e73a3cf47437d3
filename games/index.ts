// Made by `npm run games` from the folders of games/. Do not edit.
import type { GameManifest } from '@rookery/engine/manifest';
import { game as apothecary } from './apothecary/game.ts';
import { game as bazaar } from './bazaar/game.ts';
import { game as blackjack } from './blackjack/game.ts';
import { game as checkers } from './checkers/game.ts';
import { game as connectFour } from './connect-four/game.ts';
import { game as crazyEights } from './crazy-eights/game.ts';
import { game as cribbage } from './cribbage/game.ts';
import { game as duel } from './duel/game.ts';
import { game as goFish } from './go-fish/game.ts';
import { game as hex } from './hex/game.ts';
import { game as innovation } from './innovation/game.ts';
import { game as klondike } from './klondike/game.ts';
import { game as othello } from './othello/game.ts';
import { game as skirmish } from './skirmish/game.ts';
import { game as texasHoldem } from './texas-holdem/game.ts';
import { game as ticTacToe } from './tic-tac-toe/game.ts';

/** Manifests of all games. */
export const GAME_REGISTRY: readonly GameManifest[] = [
  apothecary,
  bazaar,
  blackjack,
  checkers,
  connectFour,
  crazyEights,
  cribbage,
  duel,
  goFish,
  hex,
  innovation,
  klondike,
  othello,
  skirmish,
  texasHoldem,
  ticTacToe,
];
