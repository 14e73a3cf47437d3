import { type Card, cardCount, isDrawFour, isDrawTwo, isWild } from './card.ts';
import { FOUR, punish, TWO, takeEffect } from './effects.ts';
import type { CrazyEights } from './game.ts';
import type { Holder } from './holder.ts';
import { block, settle } from './round.ts';

/** Result of an action that does not end the turn. */
export const STAYS = 'stays';

/** Cards that a challenger draws after a failed challenge. */
const FAILED_CHALLENGE = 6;

/** Plays a card; for a wild card, `suit` is the suit that the player names. A player without cards wins the round. */
export function play(game: CrazyEights, player: Holder, card: Card, suit = card.suit): void {
  const doubted = game.suit;
  card.putInto(game.discards);
  game.rank = card.rank;
  game.suit = suit;
  game.idle = 0;
  game.stage = 'playing';
  if (isWild(card)) game.message('{player} plays {card} and names {suit}', { player, card, suit: game.suits[suit] ?? '' });
  else game.message('{player} plays {card}', { player, card });
  if (player.hand.isEmpty) goOut(game, player, card);
  else takeEffect(game, player, card, doubted);
}

/** Ends the round. The next player still draws for the last card, and cannot answer or challenge it. */
function goOut(game: CrazyEights, player: Holder, card: Card): void {
  const penalty = isDrawTwo(card) ? game.due + TWO : isDrawFour(card) ? FOUR : 0;
  if (penalty > 0) punish(game, game.after(player), penalty);
  game.message('{player} goes out', { player });
  settle(game, [player]);
}

/** Draws a card. The turn continues if that card may be played or more may be drawn. */
export function draw(game: CrazyEights, player: Holder): string | undefined {
  game.drawFor(player, 1);
  game.drawn++;
  game.idle = 0;
  game.message('{player} draws a card', { player });
  if (game.options.playDrawn || (game.drawn < game.drawLimit && game.hasMore)) return STAYS;
  game.turnTo(game.after(player));
  return undefined;
}

export function pass(game: CrazyEights, player: Holder): void {
  game.message('{player} passes', { player });
  if (game.drawn === 0) game.idle++;
  if (game.idle === game.players.length) block(game);
  else game.turnTo(game.after(player));
}

/** Names the colour of a wild card that was turned up. The turn continues. */
export function nameColour(game: CrazyEights, player: Holder, suit: string): string {
  game.suit = game.suits.indexOf(suit);
  game.stage = 'playing';
  game.message('{player} names {suit}', { player, suit });
  return STAYS;
}

/** Draws the sum of all draw twos in a row. */
export function takeDue(game: CrazyEights, player: Holder): void {
  const { due } = game;
  game.due = 0;
  game.stage = 'playing';
  punish(game, player, due);
  game.turnTo(game.after(player));
}

export function accept(game: CrazyEights, player: Holder): void {
  game.stage = 'playing';
  punish(game, player, FOUR);
  game.turnTo(game.after(player));
}

/**
 * Shows the challenger, and nobody else, the hand of the player of the draw four. If it has the colour that was to be
 * followed, that player draws the four cards and the challenger continues; otherwise the challenger draws six and
 * misses the turn.
 */
export function challenge(game: CrazyEights, player: Holder): string | undefined {
  const accused = game.after(player, -1);
  const { cards } = accused;
  const colour = game.suits[game.doubted] ?? '';
  for (const card of cards) card.showTo(player);
  game.stage = 'playing';
  game.message('{player} challenges {accused}', { player, accused });
  game.message('{accused} shows {cards}', { accused, cards }, [player]);
  if (accused.holdsSuit(game.doubted)) {
    const drawn = cardCount(game.drawFor(accused, FOUR));
    game.message('{accused} has {colour} and draws {drawn}', { accused, colour, drawn });
    return STAYS;
  }
  game.message('{accused} has no {colour}', { accused, colour });
  punish(game, player, FAILED_CHALLENGE);
  game.turnTo(game.after(player));
  return undefined;
}
