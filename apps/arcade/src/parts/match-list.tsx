import { pluralize } from '@rookery/table';
import type { ReactNode } from 'react';
import type { GameName } from '../games/catalogue.ts';
import { LEVELS } from '../games/levels.ts';
import { titleOf } from '../games/texts.ts';
import { tablesHere } from '../local/tables.ts';
import { Link } from '../router/link.tsx';
import type { Route } from '../router/route.ts';
import { forgetLocalMatch, type LocalMatch } from '../saved/local-matches.ts';
import { forgetOnlineSeat, type OnlineSeat } from '../saved/online-seats.ts';
import type { ArcadeWords } from '../words/current-words.ts';
import { useWords } from '../words/use-words.ts';
import { Cover } from './cover.tsx';

/** A match in this browser's list, local or online. */
export interface Remembered {
  readonly key: string;
  readonly game: GameName;
  readonly detail: string;
  readonly to: Route;
  readonly updatedAt: number;
  readonly forget: () => void;
}

/** List entry of a match on this device: a link to resume it or to watch its replay. */
export function rememberedHere(match: LocalMatch, words: ArcadeWords): Remembered {
  const { id, game, step, isOver } = match;
  const progress = isOver ? words('arcade.resume.over') : words('arcade.resume.step', { step });
  return {
    key: id,
    game,
    detail: `${companyOf(match, words)}, ${progress}`,
    to: isOver ? { screen: 'replay', id } : { screen: 'play', id },
    updatedAt: match.updatedAt,
    forget: () => {
      forgetLocalMatch(id);
      void tablesHere().then((tables) => tables.remove(id));
    },
  };
}

/** Text about the other players. All bots of a match have the same level. */
function companyOf({ people, bots }: LocalMatch, words: ArcadeWords): string {
  const [bot, ...more] = Object.values(bots);
  const others = people.slice(1);
  const level = LEVELS.find((each) => each === bot);
  if (bot !== undefined)
    others.push(
      pluralize(words, 'arcade.resume.bots', more.length + 1, { level: level ? words(`arcade.level.${level}`) : bot }),
    );
  return others.length === 0 ? words('arcade.resume.alone') : words('arcade.resume.with', { names: others.join(', ') });
}

/** List entry of an online match. */
export function rememberedOnline({ match, game, name, isOver, updatedAt }: OnlineSeat, words: ArcadeWords): Remembered {
  const place = `${words('arcade.resume.online')}, ${words('arcade.resume.as', { name })}`;
  return {
    key: match,
    game,
    detail: isOver ? `${place}, ${words('arcade.resume.over')}` : place,
    to: isOver ? { screen: 'replay', id: match } : { screen: 'match', id: match },
    updatedAt,
    forget: () => forgetOnlineSeat(match),
  };
}

/** List of the matches that this browser remembers. */
export function MatchList({ matches }: { readonly matches: readonly Remembered[] }): ReactNode {
  const words = useWords();
  return (
    <ul className="ar-matches">
      {matches.map(({ key, game, detail, to, forget }) => (
        <li key={key} className="ar-match">
          <Link
            to={to}
            className="ar-match-link"
            aria-label={words('arcade.resume.open', { game: titleOf(words, game), detail })}
          >
            <Cover game={game} isSmall />
            <span className="ar-match-text">
              <strong>{titleOf(words, game)}</strong>
              <span className="ar-hint">{detail}</span>
            </span>
          </Link>
          <button
            type="button"
            className="ar-icon-button"
            aria-label={words('arcade.resume.forget', { game: titleOf(words, game), detail })}
            onClick={forget}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 4 8 8m0-8-8 8" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
