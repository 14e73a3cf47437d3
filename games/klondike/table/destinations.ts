import type { Address, EntityView } from '@rookery/engine';
import { addressKey, type TargetOrder } from '@rookery/table';
import { type Piles, pilesIn } from './piles.ts';

const isAt = (address: Address, { id }: EntityView): boolean => addressKey(address) === addressKey({ id });

/** Whether a card lies first in its column, so that another empty column is no better a place. */
function isFirst(address: Address, { columns }: Piles): boolean {
  return columns.some(({ children: [first] }) => first !== undefined && 'id' in first && isAt(address, first));
}

/** Where a card goes at a double tap: up, if it can; else to a column with cards; to an empty one last, where that helps. */
export const destinationsFor: TargetOrder = (address, targets, { match }) => {
  if (match === null) return targets;
  const piles = pilesIn(match);
  const up = targets.filter((target) => piles.foundations.some((pile) => isAt(target, pile)));
  const columnOf = (target: Address) => piles.columns.find((column) => isAt(target, column));
  const filled = targets.filter((target) => (columnOf(target)?.children.length ?? 0) > 0);
  const empty = targets.filter((target) => columnOf(target)?.children.length === 0);
  return [...up, ...filled, ...(isFirst(address, piles) ? [] : empty)];
};
