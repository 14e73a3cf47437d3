import type { ClientRefusal, ClientReply } from '@rookery/client';
import { useState } from 'react';
import { goTo } from '../../router/navigation.ts';
import type { Route } from '../../router/route.ts';

/** A button that starts something and then goes there: whether it is at work, and why it was refused. */
export interface Starting {
  readonly isBusy: boolean;
  readonly refusal: ClientRefusal | null;
  start(): void;
}

/** Starts something once, however often it is pressed, and goes to where it is. */
export function useStarting(begin: () => Promise<ClientReply<Route>>): Starting {
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
