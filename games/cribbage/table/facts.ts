import type { FactsOf } from '@rookery/table';
import { numberOf } from '../../kit/cards/entities.ts';

/** Of a player: the score, and whether they have said go. */
export const facts: FactsOf = (shown) => {
  if (typeof shown.attributes.saidGo !== 'boolean') return undefined;
  return [{ name: 'points', text: String(numberOf(shown, 'score')) }];
};
