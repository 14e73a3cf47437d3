import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';

interface WaitingProps {
  /** What is waited for; that something is loading, unless told. */
  readonly text?: string;
}

/** Something is being fetched. Shown after a moment only, so that what comes at once does not flicker. */
export function WaitingText({ text }: WaitingProps): ReactNode {
  const words = useWords();
  return (
    <p className="ar-waiting" role="status">
      {text ?? words('arcade.loading')}
    </p>
  );
}

/** A whole screen that is being fetched. */
export function Waiting(props: WaitingProps): ReactNode {
  return (
    <main id="main" className="ar-main">
      <WaitingText {...props} />
    </main>
  );
}
