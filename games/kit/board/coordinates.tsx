import type { ReactNode } from 'react';

interface CoordinatesProps {
  readonly along: 'files' | 'ranks';
  readonly texts: readonly string[];
}

/** Letters or numbers at an edge of a board. Its places are named by them, so they are only for the eye. */
export function Coordinates({ along, texts }: CoordinatesProps): ReactNode {
  return (
    <div className="bd-coordinates" data-along={along} aria-hidden="true">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  );
}
