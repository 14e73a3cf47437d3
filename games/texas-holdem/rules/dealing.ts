import { passOn } from './betting.ts';
import { moveButton, postBlinds } from './blinds.ts';
import type { Holdem } from './game.ts';
import { turnUp } from './showdown.ts';

/** Starts a hand: moves the button, posts the blinds, and deals two cards to each player with chips, one at a time. */
export function dealHand(game: Holdem): void {
  game.hands++;
  moveButton(game);
  announce(game);
  gather(game);
  postBlinds(game);
  const order = game.aliveLeftOf(game.button);
  for (let round = 0; round < 2; round++) for (const { hand } of order) game.deck.drawTo(hand);
  passOn(game, game.big);
}

function announce(game: Holdem): void {
  const dealer = game.players[game.button];
  const button = dealer === undefined || dealer.eliminated ? 'the button is dead' : `${dealer} has the button`;
  const { hands, smallBlind, bigBlind } = game;
  game.message('Hand {hands}: blinds {smallBlind}/{bigBlind}, {button}', { hands, smallBlind, bigBlind, button });
}

function gather(game: Holdem): void {
  for (const card of game.cards) if (card.parent !== game.deck) card.putInto(game.deck);
  for (const { hand } of game.players) if (hand.visibility !== 'owner') hand.visibility = 'owner';
  game.deck.shuffle();
}

/** Starts the next round of betting: three cards for the flop, one for the turn and the river. */
export function dealBoard(game: Holdem): void {
  const cards = game.deck.drawTo(game.board, game.board.isEmpty ? 3 : 1);
  game.message('The {street}: {cards}', { street: game.phase, cards });
  game.raise = game.bigBlind;
  game.aggressor = undefined;
  passOn(game, game.button);
}

/** Ends a round of betting. If nobody can bet any more, turns up the remaining hands. */
export function closeRound(game: Holdem): void {
  returnUncalled(game);
  for (const player of game.players) {
    player.bet = 0;
    player.acted = false;
  }
  game.price = 0;
  game.level = 0;
  game.raises = 0;
  game.capped = false;
  if (game.rivals > 1 && game.bettors < 2) turnUp(game);
}

/** Returns the part of the highest bet that nobody has matched. */
function returnUncalled(game: Holdem): void {
  const [highest, second] = [...game.players].sort((a, b) => b.bet - a.bet);
  const amount = (highest?.bet ?? 0) - (second?.bet ?? 0);
  if (highest === undefined || amount === 0) return;
  highest.chips += amount;
  highest.paid -= amount;
  game.message('{player} takes back {amount}', { player: highest, amount });
}
