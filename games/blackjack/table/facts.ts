import type { FactsOf } from '@rookery/table';
import { numberOf } from '../../kit/cards/entities.ts';

/** Of a player: chips and insurance. Of a hand nothing: its total and its bet are drawn with it. */
export const facts: FactsOf = (shown) => {
  if ('stage' in shown.attributes) return [];
  if (typeof shown.attributes.insurance !== 'number') return undefined;
  const insurance = numberOf(shown, 'insurance');
  const chips = { name: 'chips', text: String(numberOf(shown, 'score')) };
  return insurance === 0 ? [chips] : [chips, { name: 'insurance', text: String(insurance) }];
};
