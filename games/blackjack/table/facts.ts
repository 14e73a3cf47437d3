import { numberOf } from '@rookery/kit/cards';
import type { DetailLinesOf } from '@rookery/table';

/** Details of a player: chips and insurance. Hands have none, because their total and bet are drawn. */
export const facts: DetailLinesOf = (shown) => {
  if ('stage' in shown.attributes) return [];
  if (typeof shown.attributes.insurance !== 'number') return undefined;
  const insurance = numberOf(shown, 'insurance');
  const chips = { name: 'chips', text: String(numberOf(shown, 'score')) };
  return insurance === 0 ? [chips] : [chips, { name: 'insurance', text: String(insurance) }];
};
