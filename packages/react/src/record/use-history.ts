import type { MatchStore } from '@rookery/client';
import type { SessionView } from '@rookery/protocol';
import { useEffect, useState } from 'react';
import { afterPaint } from '../provider/after-paint.ts';
import { useTableContext } from '../provider/context.ts';
import { useView } from '../provider/hooks.ts';

type Reply = Awaited<ReturnType<MatchStore['history']>>;
/** One step of a match's past, as the viewer may know it. */
export type HistoryStep = Extract<Reply, { readonly ok: true }>['value'][number];

type MatchView = NonNullable<SessionView['match']>;

const NONE: readonly HistoryStep[] = [];

/** What was asked, by the view of the match for which it was: several that want to know it ask once. */
const ASKED = new WeakMap<MatchView, Promise<Reply>>();

function historyAt(match: MatchView, store: MatchStore): Promise<Reply> {
  const asked = ASKED.get(match) ?? store.history();
  ASKED.set(match, asked);
  return asked;
}

/**
 * The steps so far; asked for again whenever the match has moved.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step, or another seat, has another history.
  useEffect(() => {
    if (match === null) return;
    let isCurrent = true;
    const ask = (): void =>
      void historyAt(match, store).then((reply) => {
        if (isCurrent && reply.ok) setSteps(reply.value);
      });
    // The move itself is shown first.
    const callOff = afterPaint(ask);
    return () => {
      isCurrent = false;
      callOff();
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
