import type { ReactNode } from 'react';
import { type GameName, manifestOf } from '../games/catalogue.ts';

/** The picture of a game. It says nothing that the words beside it do not, so screen readers pass it over. */
export function Cover({ game, isSmall = false }: { readonly game: GameName; readonly isSmall?: boolean }): ReactNode {
  return (
    <img
      className="ar-cover"
      data-small={isSmall || undefined}
      src={manifestOf(game).cover}
      alt=""
      width={320}
      height={200}
      decoding="async"
    />
  );
}
