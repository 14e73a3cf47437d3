import type { ReactNode } from 'react';

interface CoordinatesProps {
  readonly along: 'files' | 'ranks';
  readonly texts: readonly string[];
}

/**
 * Letters or numbers at an edge of a board. Hidden from screen readers, because the names of the cells contain them.
 */
export function Coordinates({ along, texts }: CoordinatesProps): ReactNode {
  return (
    <div className="bd-coordinates" data-along={along} aria-hidden="true">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  );
}
