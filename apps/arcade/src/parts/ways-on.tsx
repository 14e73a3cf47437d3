import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import { useWords } from '../words/use-words.ts';

/** Links from a finished match: its replay, and all games. */
export function WaysOn({ match }: { readonly match: string }): ReactNode {
  const words = useWords();
  return (
    <>
      <Link className="ar-button" to={{ screen: 'replay', id: match }}>
        {words('arcade.play.replay')}
      </Link>
      <Link className="ar-button" to={{ screen: 'catalogue' }}>
        {words('arcade.problem.home')}
      </Link>
    </>
  );
}
