import type { MatchStore } from '@rookery/client';
import { useEffect, useState } from 'react';
import { useTableContext } from '../provider/context.ts';
import { useTable } from '../provider/hooks.ts';

type Reply = Awaited<ReturnType<MatchStore['history']>>;
/** One step of a match's past, as the viewer may know it. */
export type HistoryStep = Extract<Reply, { readonly ok: true }>['value'][number];

const NONE: readonly HistoryStep[] = [];

/** The steps so far; asked for again whenever the match has moved. */
export function useHistory(): readonly HistoryStep[] {
  const { store } = useTableContext();
  const { view } = useTable();
  const [steps, setSteps] = useState(NONE);
  const step = view?.match?.step;
  const seat = view?.seat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step, or another seat, has another history.
  useEffect(() => {
    if (step === undefined) return;
    let isCurrent = true;
    void store.history().then((reply) => {
      if (isCurrent && reply.ok) setSteps(reply.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [store, step, seat]);
  return steps;
}

/** Steps with their places in the list: a step that was taken back and the one made instead have the same number. */
export function numbered(
  steps: readonly HistoryStep[],
): readonly { readonly item: HistoryStep; readonly number: number }[] {
  return steps.map((item, number) => ({ item, number }));
}
