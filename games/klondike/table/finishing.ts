import type { Address, EntityView } from '@rookery/engine/view';
import { sizeOf } from '@rookery/kit/cards';
import type { SessionView } from '@rookery/protocol';
import { availableIn, goesUp, type Piles, pilesIn } from './piles.ts';

/** A step towards finishing: a card moves to its foundation, or an action leads to the next such card. */
export type FinishingStep =
  | { readonly kind: 'put'; readonly card: Address }
  | { readonly kind: 'take'; readonly action: 'draw' | 'recycle' };

/**
 * The next step once no card of the columns is face down; null before that, or if the next step needs a decision. In
 * draw 3 it does not go through the stock, because taking a card changes which cards come up next. A pass that costs
 * points is left to the player.
 */
export function finishingStep({ match, offers, options, stage }: SessionView): FinishingStep | null {
  if (match === null || stage !== 'playing') return null;
  const piles = pilesIn(match);
  if (!isOpen(piles) || (options.draw === 3 && !isDealtOut(piles))) return null;
  const card = [...piles.columns, piles.waste].flatMap((pile) => nextIn(pile, piles))[0];
  if (card !== undefined) return { kind: 'put', card: { id: card.id } };
  const isOffered = (action: string) => offers.some((offer) => offer.action === action);
  if (isOffered('draw')) return { kind: 'take', action: 'draw' };
  return isOffered('recycle') && options.scoring !== 'standard' ? { kind: 'take', action: 'recycle' } : null;
}

/** Whether every card of the columns is face up. */
function isOpen({ columns }: Piles): boolean {
  return columns.every(({ children, hidden }) => hidden === 0 && children.every((card) => card.hidden !== true));
}

function isDealtOut({ stock, waste }: Piles): boolean {
  return sizeOf(stock) + sizeOf(waste) === 0;
}

function nextIn(pile: EntityView | undefined, piles: Piles): readonly EntityView[] {
  const card = pile && availableIn(pile);
  return card !== undefined && goesUp(card, piles) ? [card] : [];
}
