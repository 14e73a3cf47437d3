import { ColourCard, ColourFace } from '@rookery/cards';
import { type Card, cardCount } from './card.ts';
import type { CrazyEights } from './game.ts';
import type { Holder } from './holder.ts';

export const TWO = 2;
export const FOUR = 4;

/** Makes a player draw cards as a penalty and miss the turn. */
export function punish(game: CrazyEights, player: Holder, count: number): void {
  const cards = cardCount(game.drawFor(player, count));
  game.message('{player} draws {cards} and misses the turn', { player, cards });
}

/** Applies the effect of a card that was just played, or turned up by the dealer, and passes the turn on. */
export function takeEffect(game: CrazyEights, player: Holder, card: Card, doubted: number): void {
  if (!(card instanceof ColourCard)) game.turnTo(game.after(player));
  else if (card.rank === ColourFace.Skip) skip(game, player);
  else if (card.rank === ColourFace.Reverse) reverse(game, player);
  else if (card.rank === ColourFace.DrawTwo) drawTwo(game, player);
  else if (card.rank === ColourFace.WildDrawFour) drawFour(game, player, doubted);
  else game.turnTo(game.after(player));
}

function skip(game: CrazyEights, player: Holder): void {
  game.message('{next} misses the turn', { next: game.after(player) });
  game.turnTo(game.after(player, 2));
}

/** Reverses the order of play; with two players it is a skip. */
function reverse(game: CrazyEights, player: Holder): void {
  game.direction = -game.direction;
  if (game.players.length === 2) skip(game, player);
  else game.turnTo(game.after(player));
}

function drawTwo(game: CrazyEights, player: Holder): void {
  if (game.options.stacking) {
    game.due += TWO;
    game.stage = 'stacking';
    game.turnTo(game.after(player));
  } else {
    punish(game, game.after(player), TWO);
    game.turnTo(game.after(player, 2));
  }
}

function drawFour(game: CrazyEights, player: Holder, doubted: number): void {
  if (game.options.challenge) {
    game.doubted = doubted;
    game.stage = 'doubting';
    game.turnTo(game.after(player));
  } else {
    punish(game, game.after(player), FOUR);
    game.turnTo(game.after(player, 2));
  }
}
