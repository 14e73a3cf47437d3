import { useHistory, usePresentedView } from '@rookery/react';
import { useMemo } from 'react';
import { type Act, actsUntil } from './acts.ts';

/** The actions up to the step that is shown. */
export function useActs(): readonly Act[] {
  const history = useHistory();
  const step = usePresentedView()?.match?.step ?? 0;
  return useMemo(() => actsUntil(history, step), [history, step]);
}
