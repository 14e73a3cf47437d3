import { numberOf } from '@rookery/kit/cards';
import type { DetailLinesOf } from '@rookery/table';

/** Details of a player: chips and bets. The table draws the other attributes. */
export const facts: DetailLinesOf = (shown) => {
  if (typeof shown.attributes.chips !== 'number') return undefined;
  const told = (['chips', 'bet'] as const).map((name) => ({ name, text: String(numberOf(shown, name)) }));
  return told.filter(({ name, text }) => name === 'chips' || text !== '0');
};
