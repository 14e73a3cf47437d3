import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../words/use-words.ts';

interface ControlsProps {
  readonly step: number;
  readonly steps: number;
  /** Text of what happened in the step. */
  readonly line: string;
  readonly onGo: (step: number) => void;
}

/** Time in milliseconds for which automatic playback shows a step. */
const PACE = 900;

const PICTURES = {
  first: 'M4 3v10M13 3 6 8l7 5z',
  back: 'M10 3 5 8l5 5',
  run: 'M5 3l8 5-8 5z',
  stop: 'M5 3v10M11 3v10',
  on: 'm6 3 5 5-5 5',
  last: 'M12 3v10M3 3l7 5-7 5z',
} as const;

/** Controls of a replay: slider, buttons and automatic playback. */
export function ReplayControls({ step, steps, line, onGo }: ControlsProps): ReactNode {
  const words = useWords();
  const [isRunning, setRunning] = useState(false);
  const isAtEnd = step >= steps;
  useEffect(() => {
    if (!isRunning) return;
    if (isAtEnd) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => onGo(step + 1), PACE);
    return () => clearTimeout(timer);
  }, [isRunning, isAtEnd, step, onGo]);
  const go = (to: number): void => {
    setRunning(false);
    onGo(to);
  };
  const at = words('arcade.replay.at', { step, steps });
  const button = (picture: keyof typeof PICTURES, label: string, isOff: boolean, press: () => void) => (
    <button type="button" className="ar-icon-button" aria-label={label} title={label} disabled={isOff} onClick={press}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={PICTURES[picture]} />
      </svg>
    </button>
  );
  const run = (): void => {
    if (isAtEnd) onGo(0);
    setRunning(!isRunning);
  };
  return (
    <section className="ar-replay-controls" aria-label={words('arcade.replay.slider')}>
      <p className="ar-replay-line" role="status">
        <strong>{at}</strong> {step === 0 ? words('arcade.replay.beginning') : line}
      </p>
      <input
        type="range"
        className="ar-slider"
        aria-label={words('arcade.replay.slider')}
        aria-valuetext={at}
        min={0}
        max={steps}
        value={step}
        onChange={({ target }) => go(target.valueAsNumber)}
      />
      <div className="ar-replay-buttons">
        {button('first', words('arcade.replay.first'), step === 0, () => go(0))}
        {button('back', words('arcade.replay.back'), step === 0, () => go(step - 1))}
        {button(
          isRunning ? 'stop' : 'run',
          words(isRunning ? 'arcade.replay.stop' : 'arcade.replay.run'),
          steps === 0,
          run,
        )}
        {button('on', words('arcade.replay.on'), isAtEnd, () => go(step + 1))}
        {button('last', words('arcade.replay.last'), isAtEnd, () => go(steps))}
      </div>
    </section>
  );
}
