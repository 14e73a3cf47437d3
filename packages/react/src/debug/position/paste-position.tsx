import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { useDebugWords } from '../texts/use-debug-words.ts';
import { type Position, readPosition } from './position.ts';

/** A field for a printed position, to edit that instead of the presented one. */
export function PastePosition({ onPaste }: { readonly onPaste: (position: Position) => void }): ReactNode {
  const words = useDebugWords();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const use = (): void => {
    const position = readPosition(text);
    setWrong(position === undefined);
    if (position === undefined) return;
    setText('');
    onPaste(position);
  };
  return (
    <details className="rk-paste">
      <summary>{words('debug.paste')}</summary>
      <div className="rk-debug-field">
        <label htmlFor={id}>{words('debug.pasted')}</label>
        <textarea id={id} className="rk-input" rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      </div>
      {isWrong && <p role="alert">{words('debug.notPosition')}</p>}
      <Button disabled={text.trim() === ''} onClick={use}>
        {words('debug.usePasted')}
      </Button>
    </details>
  );
}
