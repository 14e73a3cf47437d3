import type { ReactNode } from 'react';

/** A checker from above: turned wood with two grooves, or with a crown. Its colours come from the seat. */
export function CheckerFace({ isKing }: { readonly isKing: boolean }): ReactNode {
  return (
    <svg className="bd-checker-face" viewBox="0 0 100 100" aria-hidden="true">
      <circle className="bd-checker-rim" cx="50" cy="50" r="48" />
      <circle className="bd-checker-top" cx="50" cy="47" r="44" />
      <circle className="bd-checker-groove" cx="50" cy="47" r="35" />
      {isKing ? (
        <path className="bd-crown" d="M25 64 21 33 37 45 50 25 63 45 79 33 75 64ZM25 68.5h50v5H25Z" />
      ) : (
        <circle className="bd-checker-groove" cx="50" cy="47" r="22" />
      )}
    </svg>
  );
}
