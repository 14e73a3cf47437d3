import type { MatchStore } from '@rookery/client';
import type { SessionView } from '@rookery/protocol';
import { useEffect, useState } from 'react';
import { afterPaint } from '../provider/after-paint.ts';
import { useTableContext } from '../provider/context.ts';
import { useView } from '../provider/hooks.ts';

type HistoryResult = Awaited<ReturnType<MatchStore['history']>>;
/** A past step, as the viewer may know it. */
export type HistoryStep = Extract<HistoryResult, { readonly ok: true }>['value'][number];

type MatchView = NonNullable<SessionView['match']>;

const NONE: readonly HistoryStep[] = [];

/** Requests by view of the match, so that several components share one. */
const ASKED = new WeakMap<MatchView, Promise<HistoryResult>>();

function historyAt(match: MatchView, store: MatchStore): Promise<HistoryResult> {
  const asked = ASKED.get(match) ?? store.history();
  ASKED.set(match, asked);
  return asked;
}

/**
 * Returns all steps so far; requests them again after each step.
 *
 * @example
 * const last = useHistory().filter(({ isTakenBack }) => !isTakenBack).at(-1);
 */
export function useHistory(): readonly HistoryStep[] {
  const { store } = useTableContext();
  const view = useView();
  const [steps, setSteps] = useState(NONE);
  const match = view?.match ?? null;
  const step = match?.step;
  const seat = view?.seat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: history depends on the step and the seat.
  useEffect(() => {
    if (match === null) return;
    let isCurrent = true;
    const ask = (): void =>
      void historyAt(match, store).then((reply) => {
        if (isCurrent && reply.ok) setSteps(reply.value);
      });
    // The request must not delay the paint of the move.
    const callOff = afterPaint(ask);
    return () => {
      isCurrent = false;
      callOff();
    };
  }, [store, step, seat]);
  return steps;
}

/** Adds list positions to steps, because an undone step and the one played instead have the same number. */
export function numbered(
  steps: readonly HistoryStep[],
): readonly { readonly item: HistoryStep; readonly number: number }[] {
  return steps.map((item, number) => ({ item, number }));
}
