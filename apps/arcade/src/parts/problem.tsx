import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import { useWords } from '../words/use-words.ts';
import { Screen } from './screen.tsx';

interface ProblemProps {
  readonly title: string;
  readonly hint?: string;
  /** Code of the refusal, so that people can look it up. */
  readonly code?: string;
  readonly children?: ReactNode;
}

/** A screen that explains a problem and offers links to continue. */
export function Problem({ title, hint, code, children }: ProblemProps): ReactNode {
  const words = useWords();
  return (
    <Screen title={title}>
      <div className="ar-problem" role="alert">
        {hint !== undefined && <p>{hint}</p>}
        {code !== undefined && <p className="ar-code">{code}</p>}
      </div>
      <div className="ar-actions">
        {children}
        <Link className="ar-button" to={{ screen: 'catalogue' }}>
          {words('arcade.problem.home')}
        </Link>
      </div>
    </Screen>
  );
}
