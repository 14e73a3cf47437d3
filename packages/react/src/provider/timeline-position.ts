import type { MatchStore } from '@rookery/client';
import type { View } from '@rookery/engine/view';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { TimelinePosition } from './context.ts';

/** Returns the presented position. Of several requests for a past step, only the last one is shown. */
export function useTimelinePosition(store: MatchStore): TimelinePosition {
  const [past, setPast] = useState<{ readonly step: number; readonly view: View } | null>(null);
  const asked = useRef(0);
  const go = useCallback(
    async (step: number): Promise<void> => {
      const number = ++asked.current;
      const reply = await store.stateAt(step);
      if (number === asked.current && reply.ok) setPast({ step, view: reply.value });
    },
    [store],
  );
  const now = useCallback((): void => {
    asked.current++;
    setPast(null);
  }, []);
  return useMemo(() => ({ step: past?.step ?? null, past: past?.view ?? null, go, now }), [past, go, now]);
}
