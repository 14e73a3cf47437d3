import { addressKey } from '@rookery/table';
import { expect, test } from 'vitest';
import { destinationsFor } from './destinations.ts';
import { cardNamed, type Lying, positionOf, shownAs, viewOf } from './position.test-kit.ts';

/** The names of where a card goes, the best first, of everywhere it may go. */
function destinations(lying: Lying, name: string): readonly string[] {
  const match = positionOf(lying);
  const view = viewOf(match);
  const { game } = match;
  const card = cardNamed(game, name);
  const targets = game.piles.filter((pile) => game.isTarget(card, pile) && pile.objection(card) === undefined);
  const { id } = shownAs(view, ({ attributes }) => attributes.rank === card.rank && attributes.suit === card.suit);
  const addresses = targets.map((pile) => ({ id: shownAs(view, (thing) => thing.name === pile.name).id }));
  const order = destinationsFor({ id }, addresses, view).map(addressKey);
  return order.map((key) => shownAs(view, (thing) => addressKey({ id: thing.id }) === key).name);
}

test('a card goes up rather than to a column', () => {
  expect(destinations({ columns: ['2h', '3s'], foundations: [1] }, '2h')).toEqual(['hearts', 'tableau2']);
});

test('a king goes to an empty column', () => {
  expect(destinations({ columns: ['.5h Kh'] }, 'Kh')).toHaveLength(6);
});

test('a king that lies first in its column stays', () => {
  expect(destinations({ columns: ['Kh'] }, 'Kh')).toEqual([]);
});
