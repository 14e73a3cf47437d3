import type { ReactNode } from 'react';
import { type GameName, manifestOf } from '../games/catalogue.ts';
import { DrawnCover } from './drawn-cover.tsx';

/** Picture of a game. It only repeats the text beside it, so it is hidden from screen readers. */
export function Cover({ game, isSmall = false }: { readonly game: GameName; readonly isSmall?: boolean }): ReactNode {
  const { cover } = manifestOf(game);
  if (cover === undefined) return <DrawnCover game={game} isSmall={isSmall} />;
  return (
    <img
      className="ar-cover"
      data-small={isSmall || undefined}
      src={cover}
      alt=""
      width={320}
      height={200}
      decoding="async"
    />
  );
}
