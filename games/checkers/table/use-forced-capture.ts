import type { GridCell } from '@rookery/kit/board';
import { useMarks, usePresentedView } from '@rookery/react';
import { addressKey, allIn } from '@rookery/table';
import type { checkers } from '../rules/index.ts';

/** A forced capture: the cells to capture from, and whether the same checker must continue. */
export interface ForcedCapture {
  readonly forced: ReadonlySet<string>;
  readonly isChain: boolean;
}

const FREE: ForcedCapture = { forced: new Set(), isChain: false };

/** The viewer's forced capture, if there is one. Only checkers that can be moved count. */
export function useForcedCapture(cells: readonly GridCell[]): ForcedCapture {
  const match = usePresentedView<typeof checkers>()?.match;
  const marks = useMarks();
  if (match === undefined || match === null) return FREE;
  const capturing = new Set(
    allIn(match, 'Checker').flatMap(({ id, facts }) => (facts.mustCapture ? addressKey({ id }) : [])),
  );
  const forced = cells.filter(({ cell }) =>
    cell.things.some((checker) => marks.of(checker)?.canLift && capturing.has(addressKey(checker.address))),
  );
  return { forced: new Set(forced.map(({ cell }) => cell.key)), isChain: match.table.attributes.chain !== null };
}
