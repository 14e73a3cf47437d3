import { usePlay, useView } from '@rookery/react';
import { useEffect, useState } from 'react';
import { finishingStep } from './finishing.ts';
import { isStill } from './motion.ts';

/** Delay between cards, in milliseconds. */
const PACE = 70;

/** Moves all remaining cards to the foundations, one after the other. */
export interface Finishing {
  readonly canFinish: boolean;
  readonly isFinishing: boolean;
  start(): void;
}

/**
 * Lets the player finish the game automatically. With reduced motion, all cards move at once if the rules have an
 * action for it.
 */
export function useFinishing(): Finishing {
  const { state, play } = usePlay();
  const view = useView();
  const [isFinishing, setFinishing] = useState(false);
  const step = view === null ? null : finishingStep(view);
  const canFinish = step !== null && state.isMine;
  const { isPending } = state;
  useEffect(() => {
    if (!isFinishing || isPending) return;
    if (step === null) {
      setFinishing(false);
      return;
    }
    const take = (): void => {
      if (isStill() && view?.offers.some(({ action }) => action === 'autoFinish')) play.begin('autoFinish');
      else if (step.kind === 'put') play.best(step.card);
      else play.begin(step.action);
    };
    const timer = setTimeout(take, isStill() ? 0 : PACE);
    return () => clearTimeout(timer);
  }, [isFinishing, isPending, step, view, play]);
  return { canFinish, isFinishing: isFinishing && canFinish, start: () => setFinishing(true) };
}
