import type { ReactNode } from 'react';
import { IconButton } from '../parts/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { useWords } from '../provider/hooks.ts';

/** A slider over the steps of a match, with the way back to now. */
export function TimeTravel({ last }: { readonly last: number }): ReactNode {
  const words = useWords();
  const { moment } = useTableContext();
  const shown = moment.step ?? last;
  const go = (step: number): void => {
    if (step >= last) moment.now();
    else void moment.go(Math.max(0, step));
  };
  return (
    <div className="rk-travel">
      <IconButton icon="first" label={words('panel.toBeginning')} disabled={shown === 0} onClick={() => go(0)} />
      <IconButton icon="back" label={words('panel.stepBack')} disabled={shown === 0} onClick={() => go(shown - 1)} />
      <input
        className="rk-slider"
        type="range"
        min={0}
        max={Math.max(1, last)}
        value={shown}
        disabled={last === 0}
        aria-label={words('panel.step')}
        onChange={({ target }) => go(target.valueAsNumber)}
      />
      <IconButton
        icon="forward"
        label={words('panel.stepForward')}
        disabled={shown >= last}
        onClick={() => go(shown + 1)}
      />
      <IconButton icon="last" label={words('panel.backToNow')} disabled={moment.step === null} onClick={moment.now} />
    </div>
  );
}
