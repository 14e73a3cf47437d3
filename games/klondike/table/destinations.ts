import type { Address, EntityView } from '@rookery/engine/view';
import { addressKey, type TargetOrder } from '@rookery/table';
import { type Piles, pilesIn } from './piles.ts';

const isAt = (address: Address, { id }: EntityView): boolean => addressKey(address) === addressKey({ id });

/** Whether a card is the first of its column, so that moving it to an empty column gains nothing. */
function isFirst(address: Address, { columns }: Piles): boolean {
  return columns.some(({ children: [first] }) => first !== undefined && 'id' in first && isAt(address, first));
}

/**
 * The targets of a double tap in order of preference: the foundation, then a column with cards, then an empty one if it
 * helps.
 */
export const destinationsFor: TargetOrder = (address, targets, { match }) => {
  if (match === null) return targets;
  const piles = pilesIn(match);
  const up = targets.filter((target) => piles.foundations.some((pile) => isAt(target, pile)));
  const columnOf = (target: Address) => piles.columns.find((column) => isAt(target, column));
  const filled = targets.filter((target) => (columnOf(target)?.children.length ?? 0) > 0);
  const empty = targets.filter((target) => columnOf(target)?.children.length === 0);
  return [...up, ...filled, ...(isFirst(address, piles) ? [] : empty)];
};
