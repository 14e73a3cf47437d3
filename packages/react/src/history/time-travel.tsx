import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { useWords } from '../provider/hooks.ts';

/** Slider over the steps of a match, with a button to return to now. */
export function TimeTravel({ last }: { readonly last: number }): ReactNode {
  const words = useWords();
  const { position } = useTableContext();
  const shown = position.step ?? last;
  const go = (step: number): void => {
    if (step >= last) position.now();
    else void position.go(Math.max(0, step));
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
      <IconButton icon="last" label={words('panel.backToNow')} disabled={position.step === null} onClick={position.now} />
    </div>
  );
}
