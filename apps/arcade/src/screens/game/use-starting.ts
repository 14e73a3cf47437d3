import type { ClientRefusal } from '@rookery/client';
import type { Result } from '@rookery/engine';
import { useState } from 'react';
import { goTo } from '../../router/navigation.ts';
import type { Route } from '../../router/route.ts';

/** State of a button that starts a match: whether it is working, and the last refusal. */
export interface Starting {
  readonly isBusy: boolean;
  readonly refusal: ClientRefusal | null;
  start(): void;
}

/** Starts a match once, however often the button is pressed, and navigates to it. */
export function useStarting(begin: () => Promise<Result<Route, ClientRefusal>>): Starting {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null);
  const start = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const begun = await begin();
    setBusy(false);
    if (begun.ok) goTo(begun.value);
    else setRefusal(begun.refusal);
  };
  return { isBusy, refusal, start: () => void start() };
}
