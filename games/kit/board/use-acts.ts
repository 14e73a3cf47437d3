import { useHistory, usePresentedView } from '@rookery/react';
import { useMemo } from 'react';
import { type Act, actsUntil } from './acts.ts';

/** What was done up to the moment that is looked at. */
export function useActs(): readonly Act[] {
  const history = useHistory();
  const step = usePresentedView()?.match?.step ?? 0;
  return useMemo(() => actsUntil(history, step), [history, step]);
}
