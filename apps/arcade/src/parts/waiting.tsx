import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';

interface WaitingProps {
  /** Text while waiting. `@default` that something is loading */
  readonly text?: string;
}

/** Loading indicator. It appears after a moment, so that fast loads do not flicker. */
export function WaitingText({ text }: WaitingProps): ReactNode {
  const words = useWords();
  return (
    <p className="ar-waiting" role="status">
      {text ?? words('arcade.loading')}
    </p>
  );
}

/** Loading indicator for a whole screen. */
export function Waiting(props: WaitingProps): ReactNode {
  return (
    <main id="main" className="ar-main">
      <WaitingText {...props} />
    </main>
  );
}
