import { useMarks } from '@rookery/react';
import { lastTurn } from '../../kit/board/acts.ts';
import type { GridCell } from '../../kit/board/grid.ts';
import { useActs } from '../../kit/board/use-acts.ts';
import { jumpsOf } from './jumps.ts';
import { seatOn } from './men.ts';

/** What the viewer must do now: capture, from one of these cells, and whether it is to go on with the same checker. */
export interface Duty {
  readonly forced: ReadonlySet<string>;
  readonly isChain: boolean;
}

const FREE: Duty = { forced: new Set(), isChain: false };

/** Whether the viewer must capture. Only checkers that can be moved count: in a chain that is one. */
export function useDuty(cells: readonly GridCell[]): Duty {
  const marks = useMarks();
  const turn = lastTurn(useActs());
  const movable = cells.filter(({ cell }) => cell.things.some((checker) => marks.of(checker)?.canLift));
  const [first] = movable;
  const seat = first === undefined ? null : seatOn(first);
  if (seat === null) return FREE;
  const jumpers = new Set(jumpsOf(cells, seat).map(({ from }) => from));
  const forced = movable.map(({ cell }) => cell.key).filter((key) => jumpers.has(key));
  return { forced: new Set(forced), isChain: turn.at(-1)?.seat === seat };
}
