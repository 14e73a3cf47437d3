import type { ReactNode } from 'react';
import { type GameName, manifestOf } from '../games/catalogue.ts';
import { kindsOf, playersOf } from '../games/texts.ts';
import { useWords } from '../words/use-words.ts';

/** Kinds, players and duration of a game, as far as its manifest knows them. */
export function Facts({ game }: { readonly game: GameName }): ReactNode {
  const words = useWords();
  const { kinds, minutes } = manifestOf(game);
  return (
    <p className="ar-facts">
      {kinds.length > 0 && <span data-fact="kinds">{kindsOf(words, game)}</span>}
      <span>{playersOf(words, game)}</span>
      {minutes > 0 && <span data-fact="minutes">{words('arcade.minutes', { minutes })}</span>}
    </p>
  );
}
