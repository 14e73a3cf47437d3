import type { FactsOf } from '@rookery/table';
import { numberOf } from '../../kit/cards/entities.ts';

/** Of a player: chips and bets. What else the rules keep count of is drawn on the table. */
export const facts: FactsOf = (shown) => {
  if (typeof shown.attributes.chips !== 'number') return undefined;
  const told = (['chips', 'bet'] as const).map((name) => ({ name, text: String(numberOf(shown, name)) }));
  return told.filter(({ name, text }) => name === 'chips' || text !== '0');
};
