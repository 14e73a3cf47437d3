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
  return (
    <form
      className="rk-text"
      onSubmit={(event) => {
        event.preventDefault();
        play.enter(value);
      }}
    >
      <label htmlFor={id}>{prompt}</label>
      <input
        id={id}
        className="rk-input"
        minLength={selection.min}
        maxLength={selection.max}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit" tone="main" disabled={state.isPending || value.length < (selection.min ?? 0)}>
        {words('panel.confirm')}
      </Button>
    </form>
  );
}
