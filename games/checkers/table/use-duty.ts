import { useMarks, usePresentedView } from '@rookery/react';
import { addressKey, allIn } from '@rookery/table';
import type { GridCell } from '../../kit/board/grid.ts';
import type { checkers } from '../rules/index.ts';

/** What the viewer must do now: capture, from one of these cells, and whether it is to go on with the same checker. */
export interface Duty {
  readonly forced: ReadonlySet<string>;
  readonly isChain: boolean;
}

const FREE: Duty = { forced: new Set(), isChain: false };

/** Whether the viewer must capture. Only checkers that can be moved count. */
export function useDuty(cells: readonly GridCell[]): Duty {
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
