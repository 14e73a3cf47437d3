import type { CurrentAction } from '@rookery/table';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { usePlay, useWords } from '../provider/hooks.ts';
import { usePrompt } from './use-prompt.ts';

/** Entry of a text. */
export function TextEntry({ selection }: { readonly selection: CurrentAction['selection'] }): ReactNode {
  const words = useWords();
  const prompt = usePrompt(selection);
  const { state, play } = usePlay();
  const id = useId();
  const [value, setValue] = useState('');
  const { min = 0, max } = selection;
  const isFit = isWithinBounds(value, selection);
  return (
    <form
      className="rk-text"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) play.enter(value);
      }}
    >
      <label htmlFor={id}>{prompt}</label>
      <input
        id={id}
        className="rk-input"
        minLength={min}
        maxLength={max}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit" tone="main" disabled={state.isPending || !isFit}>
        {words('panel.confirm')}
      </Button>
    </form>
  );
}

/** Whether a text has a valid length and matches the pattern of the rules. */
export function isWithinBounds(value: string, { min = 0, max, pattern, flags }: CurrentAction['selection']): boolean {
  if (value.length < min || (max !== undefined && value.length > max)) return false;
  return pattern === undefined || new RegExp(pattern, flags).test(value);
}
