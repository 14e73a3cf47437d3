import type { ClientRefusal } from '@rookery/client';
import { failureText, refusalText } from '@rookery/table';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';

/** Text of a refusal, with its code. */
export function Refusal({ refusal }: { readonly refusal: ClientRefusal | null }): ReactNode {
  const words = useWords();
  const failure = refusal === null ? undefined : failureText(refusal, words);
  return (
    <div role="alert">
      {refusal !== null && (
        <p className="ar-refusal">
          <strong>{words('arcade.problem.refused')}</strong> {refusalText(refusal, words)} <code>{refusal.code}</code>
        </p>
      )}
      {failure !== undefined && <pre className="ar-code">{failure}</pre>}
    </div>
  );
}
