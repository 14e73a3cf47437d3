import type { ReactNode } from 'react';
import type { GameName } from '../../games/catalogue.ts';
import { aboutOf, languageOf } from '../../games/texts.ts';
import { Cover } from '../../parts/cover.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Link } from '../../router/link.tsx';
import { useWords } from '../../words/use-words.ts';

/** Card of a game. The whole card is clickable; its title is the link, so screen readers read that as its name. */
export function GameCard({ game }: { readonly game: GameName }): ReactNode {
  const words = useWords();
  const { title, blurb } = aboutOf(words, game);
  const language = languageOf(words, game);
  return (
    <article className="ar-card" data-game={game}>
      <Cover game={game} />
      <div className="ar-card-text">
        <h2 className="ar-card-title" lang={language}>
          <Link to={{ screen: 'game', game }}>{title}</Link>
        </h2>
        <p className="ar-card-blurb" lang={language}>
          {blurb}
        </p>
        <Facts game={game} />
      </div>
    </article>
  );
}
