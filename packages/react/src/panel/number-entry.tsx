import type { CurrentAction } from '@rookery/table';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { type AmountPreset, useTableContext } from '../provider/context.ts';
import { usePlay, useView, useWords } from '../provider/hooks.ts';
import { usePrompt } from './use-prompt.ts';

type Selection = CurrentAction['selection'];

/** Entry of a number: by slider, by keyboard, or with a preset. */
export function NumberEntry({ current }: { readonly current: CurrentAction }): ReactNode {
  const { selection } = current;
  const amounts = useAmounts(current);
  const prompt = usePrompt(selection);
  const words = useWords();
  const { state, play } = usePlay();
  const id = useId();
  const { min = 0, max } = selection;
  const step = stepOf(selection);
  const [value, setValue] = useState(min);
  const isFit = Number.isInteger((value - min) / step) && value >= min && (max === undefined || value <= max);
  return (
    <form
      className="rk-number"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) play.enter(value);
      }}
    >
      {max !== undefined && (
        <>
          <input
            className="rk-slider"
            type="range"
            aria-label={prompt}
            {...{ min, max, step, value }}
            onChange={({ target }) => setValue(target.valueAsNumber)}
          />
          <div className="rk-presets">
            {amounts.map((amount) => (
              <Button
                key={amount.value}
                tone="quiet"
                aria-pressed={amount.value === value}
                onClick={() => setValue(amount.value)}
              >
                {amount.label}
              </Button>
            ))}
          </div>
        </>
      )}
      <div className="rk-number-row">
        <label htmlFor={id}>{words('panel.number')}</label>
        <input
          id={id}
          className="rk-input"
          type="number"
          inputMode="numeric"
          {...{ min, max, step }}
          value={Number.isNaN(value) ? '' : value}
          onChange={({ target }) => setValue(target.valueAsNumber)}
        />
        <Button type="submit" tone="main" disabled={!isFit || state.isPending}>
          {words('panel.enter', { value: Number.isNaN(value) ? '' : value })}
        </Button>
      </div>
    </form>
  );
}

/** Presets: those of the table's options, or the minimum, the maximum and some between. */
function useAmounts(current: CurrentAction): readonly AmountPreset[] {
  const view = useView();
  const { options, words } = useTableContext();
  const { min = 0, max = min } = current.selection;
  const own = view === null ? undefined : options.amounts?.(current, view, words);
  if (own !== undefined) return own;
  return presetsOf(min, max, stepOf(current.selection)).map((value) => ({
    value,
    label:
      value === min
        ? words('panel.least', { count: value })
        : value === max
          ? words('panel.most', { count: value })
          : String(value),
  }));
}

/** Older sessions send no step; if they list candidates, the step is the distance between these. */
function stepOf({ step, candidates, min = 0 }: Selection): number {
  if (step !== undefined) return step;
  const second = candidates?.[1]?.value;
  return typeof second === 'number' && second > min ? second - min : 1;
}

/** Minimum, half and maximum, rounded to values that can be entered. */
function presetsOf(min: number, max: number, step: number): readonly number[] {
  const at = (part: number): number => min + Math.round(((max - min) * part) / step) * step;
  return [...new Set([min, at(0.25), at(0.5), at(0.75), max])].filter((preset) => preset <= max);
}
