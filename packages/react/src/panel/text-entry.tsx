import type { Current } from '@rookery/table';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { usePlay, useWords } from '../provider/hooks.ts';
import { usePrompt } from './use-prompt.ts';

/** A text to enter. */
export function TextEntry({ selection }: { readonly selection: Current['selection'] }): ReactNode {
  const words = useWords();
  const prompt = usePrompt(selection);
  const { state, play } = usePlay();
  const id = useId();
  const [value, setValue] = useState('');
  const { min = 0, max, pattern } = selection;
  const isFit = value.length >= min && (max === undefined || value.length <= max) && matches(value, pattern);
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

/** Whether a text has what the rules look for in it. */
function matches(value: string, pattern: string | undefined): boolean {
  return pattern === undefined || new RegExp(pattern).test(value);
}
