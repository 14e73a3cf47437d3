import { type Card, isDrawFour, isDrawTwo, isWild } from './card.ts';
import type { CrazyEights } from './game.ts';
import type { Holder } from './holder.ts';

/** The cards among which a player may choose: after a draw those that may be played at once. */
function open(game: CrazyEights, player: Holder): readonly Card[] {
  const { cards } = player;
  if (game.drawn === 0) return cards;
  if (!game.options.playDrawn) return [];
  return game.hasColours ? cards.slice(-1) : cards;
}

/** Whether a card that is not wild may follow. */
function fits(game: CrazyEights, card: Card): boolean {
  if (isWild(card)) return false;
  return game.stage === 'stacking' ? isDrawTwo(card) : card.suit === game.suit || card.rank === game.rank;
}

/** Whether a wild card may be played: a draw four only by who has nothing of the colour, unless others may challenge it. */
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

/** Whether a player holds a card that could be played, by itself. */
function isAble(game: CrazyEights, player: Holder): boolean {
  return anyFits(game, player, player.cards);
}

/** Whether a player has to play, where that is a rule. */
function isBound(game: CrazyEights, player: Holder): boolean {
  return game.options.mustPlay && anyFits(game, player, open(game, player));
}

/** Whether the cards drawn have brought one that can be played, only not in this turn. */
function isServed(game: CrazyEights, player: Holder): boolean {
  return game.drawn > 0 && !game.options.playDrawn && isAble(game, player);
}

export function mayDraw(game: CrazyEights, player: Holder): boolean {
  return game.hasMore && game.drawn < game.drawLimit && !isBound(game, player) && !isServed(game, player);
}

/** A turn may be ended after drawing all that may be drawn, or when there is neither a card to play nor one to draw. */
export function mayPass(game: CrazyEights, player: Holder): boolean {
  if (game.drawn === 0) return !game.hasMore && !isAble(game, player);
  if (isBound(game, player)) return false;
  return game.drawn >= game.drawLimit || !game.hasMore || isServed(game, player);
}
