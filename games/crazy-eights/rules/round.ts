import { ColourCard, ColourFace } from '@rookery/cards';
import { byScore } from '@rookery/engine';
import { type Card, isCard, isStarter, isWild } from './card.ts';
import { takeEffect } from './effects.ts';
import type { CrazyEights } from './game.ts';
import type { Holder } from './holder.ts';

/** Maximum number of rounds; after the last one the most points win. */
export const ROUNDS = 100;

/** Gathers all cards, deals, and turns up the first card. */
export function deal(game: CrazyEights): void {
  const { stock, players } = game;
  for (const card of game.cards) if (card.parent !== stock) card.putInto(stock);
  stock.shuffle();
  for (const { hand } of players) stock.drawTo(hand, game.handSize);
  game.round++;
  game.direction = 1;
  game.stage = 'playing';
  game.due = 0;
  game.idle = 0;
  game.turnedOver = 0;
  const card = turnUp(game);
  game.message('Round {round}: {dealer} deals and turns up {card}', { round: game.round, dealer: game.dealer, card });
  start(game, card);
}

/** Turns up the first card that a round can start with; shuffles others back into the stock. */
function turnUp(game: CrazyEights): Card {
  const { stock, discards } = game;
  for (;;) {
    const card = stock.top;
    if (!isCard(card)) throw new Error('no card is left to turn up');
    card.putInto(discards);
    if (isStarter(card)) return card;
    game.message('{card} is turned up and buried', { card });
    card.putInto(stock);
    stock.shuffle();
  }
}

/** Applies the first card as if the dealer had played it, except for a reverse: then the dealer starts. */
export function start(game: CrazyEights, card: Card): void {
  const { dealer } = game;
  game.rank = card.rank;
  game.suit = card.suit;
  if (isWild(card)) {
    game.stage = 'naming';
    game.turnTo(game.after(dealer));
  } else if (card instanceof ColourCard && card.rank === ColourFace.Reverse) {
    game.direction = -1;
    game.turnTo(dealer);
  } else takeEffect(game, dealer, card, card.suit);
}

/**
 * Shows all hands and scores the round: for each opponent, a winner gets the points of that hand minus those of the own
 * hand.
 */
export function settle(game: CrazyEights, winners: readonly Holder[]): void {
  const counts = game.players.map(({ worth }) => worth);
  for (const player of game.players) {
    if (player.hand.isEmpty) continue;
    for (const card of player.cards) card.showTo();
    const count = counts[player.seat] ?? 0;
    game.message('{player} is left with {cards}: {count}', { player, cards: player.cards, count });
  }
  for (const winner of winners) {
    const own = counts[winner.seat] ?? 0;
    const points = counts.reduce((sum, count) => sum + count - own, 0);
    winner.score += points;
    game.message('{winner} scores {points}', { winner, points });
  }
  endOrDealAgain(game, winners);
}

/** Ends a round in which nobody can play or draw: the fewest points in hand win it. */
export function block(game: CrazyEights): void {
  game.message('Nobody can play or draw: the round is blocked');
  const least = Math.min(...game.players.map(({ worth }) => worth));
  settle(
    game,
    game.players.filter(({ worth }) => worth === least),
  );
}

/** Ends the match, or deals the next round. */
function endOrDealAgain(game: CrazyEights, winners: readonly Holder[]): void {
  const { players, target } = game;
  if (target === undefined) game.end({ winners, scores: players.map(({ score }) => score) });
  else if (game.round === ROUNDS || players.some(({ score }) => score >= target)) game.end(byScore(players));
  else deal(game);
}
