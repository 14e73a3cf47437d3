import { numberOf } from '@rookery/kit/cards';
import type { DetailLinesOf } from '@rookery/table';

/** Details of a player: the score, and whether they have said go. */
export const facts: DetailLinesOf = (shown) => {
  if (typeof shown.attributes.saidGo !== 'boolean') return undefined;
  return [{ name: 'points', text: String(numberOf(shown, 'score')) }];
};
