import type { ReactNode } from 'react';
import { entryOf, type GameName } from '../../games/catalogue.ts';
import { playersOf, titleOf } from '../../games/texts.ts';
import { Cover } from '../../parts/cover.tsx';
import { Link } from '../../router/link.tsx';
import { useWords } from '../../words/use-words.ts';

/** A game of the catalogue. The whole card is pressed; the title is the link, and so its name. */
export function GameCard({ game }: { readonly game: GameName }): ReactNode {
  const words = useWords();
  const { kind, minutes } = entryOf(game);
  return (
    <article className="ar-card" data-game={game}>
      <Cover game={game} />
      <div className="ar-card-text">
        <h2 className="ar-card-title">
          <Link to={{ screen: 'game', game }}>{titleOf(words, game)}</Link>
        </h2>
        <p className="ar-card-blurb">{words(`arcade.blurb.${game}`)}</p>
        <p className="ar-facts">
          <span>{words(`arcade.kind.${kind}`)}</span>
          <span>{playersOf(words, game)}</span>
          <span>{words('arcade.minutes', { minutes })}</span>
        </p>
      </div>
    </article>
  );
}
