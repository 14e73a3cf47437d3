import { type Card, isDrawFour, isDrawTwo, isWild } from './card.ts';
import type { CrazyEights } from './game.ts';
import type { Holder } from './holder.ts';

/** The cards that a player may choose from: after drawing, only those that may be played at once. */
function open(game: CrazyEights, player: Holder): readonly Card[] {
  const { cards } = player;
  if (game.drawn === 0) return cards;
  if (!game.options.playDrawn) return [];
  return game.hasColours ? cards.slice(-1) : cards;
}

/** Whether a card that is not wild may be played. */
function fits(game: CrazyEights, card: Card): boolean {
  if (isWild(card)) return false;
  return game.stage === 'stacking' ? isDrawTwo(card) : card.suit === game.suit || card.rank === game.rank;
}

/**
 * Whether a wild card may be played: a draw four only by a player without the colour to follow, unless it can be
 * challenged.
 */
function isFree(game: CrazyEights, player: Holder, card: Card): boolean {
  return isWild(card) && (!isDrawFour(card) || game.options.challenge || !player.holdsSuit(game.suit));
}

export function plainCards(game: CrazyEights, player: Holder): readonly Card[] {
  return open(game, player).filter((card) => fits(game, card));
}

export function wildCards(game: CrazyEights, player: Holder): readonly Card[] {
  return open(game, player).filter((card) => isFree(game, player, card));
}

function anyFits(game: CrazyEights, player: Holder, cards: readonly Card[]): boolean {
  return cards.some((card) => fits(game, card) || isFree(game, player, card));
}

/** Whether the player holds a playable card, whether or not it may be played in this turn. */
function isAble(game: CrazyEights, player: Holder): boolean {
  return anyFits(game, player, player.cards);
}

/** Whether the player must play, with the option `mustPlay`. */
function isBound(game: CrazyEights, player: Holder): boolean {
  return game.options.mustPlay && anyFits(game, player, open(game, player));
}

/** Whether the player drew a playable card but may not play it in this turn. */
function isServed(game: CrazyEights, player: Holder): boolean {
  return game.drawn > 0 && !game.options.playDrawn && isAble(game, player);
}

export function mayDraw(game: CrazyEights, player: Holder): boolean {
  return game.hasMore && game.drawn < game.drawLimit && !isBound(game, player) && !isServed(game, player);
}

/**
 * Whether the player may pass: after drawing as many cards as allowed, or if there is neither a card to play nor one to
 * draw.
 */
export function mayPass(game: CrazyEights, player: Holder): boolean {
  if (game.drawn === 0) return !game.hasMore && !isAble(game, player);
  if (isBound(game, player)) return false;
  return game.drawn >= game.drawLimit || !game.hasMore || isServed(game, player);
}
