import type { ReactNode } from 'react';
import { type GameName, manifestOf } from '../games/catalogue.ts';

/** Picture of a game that brings none: the first letter of its title, on a colour that follows from its name. */
export function DrawnCover({ game, isSmall }: { readonly game: GameName; readonly isSmall: boolean }): ReactNode {
  const [initial = '?'] = [...manifestOf(game).about.en.title.trim().toUpperCase()];
  return (
    <svg
      className="ar-cover"
      data-small={isSmall || undefined}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="200" fill={`hsl(${hueOf(game)} 34% 38%)`} />
      <text
        x="160"
        y="100"
        dy="0.36em"
        textAnchor="middle"
        fontFamily="Georgia, serif"
        fontSize="120"
        fontWeight="700"
        fill="#fff"
        fillOpacity="0.92"
      >
        {initial}
      </text>
    </svg>
  );
}

/** A hue for a text, from 0 to 359. */
function hueOf(text: string): number {
  return [...text].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0);
}
