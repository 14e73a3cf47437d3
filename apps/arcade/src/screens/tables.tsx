import type { MatchInfo } from '@rookery/client';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type GameName, isGameName } from '../games/catalogue.ts';
import { titleOf } from '../games/texts.ts';
import { Cover } from '../parts/cover.tsx';
import { Screen } from '../parts/screen.tsx';
import { Link } from '../router/link.tsx';
import { learnReach } from '../server/reach.ts';
import { api } from '../server/server.ts';
import { useWords } from '../words/use-words.ts';

/** Interval in milliseconds at which the visible list is refreshed. */
const AGAIN = 8_000;

type Known = MatchInfo & { readonly game: GameName };

interface Lists {
  readonly free: readonly Known[];
  readonly running: readonly Known[];
}

/** Online matches to join or to watch. */
export default function OpenTables(): ReactNode {
  const words = useWords();
  const [lists, isGone, refresh] = useLists();
  return (
    <Screen title={words('arcade.tables.title')} lead={words('arcade.tables.lead')}>
      {isGone && <p className="ar-refusal">{words('arcade.tables.gone')}</p>}
      <div className="ar-actions">
        <Link className="ar-button" data-tone="main" to={{ screen: 'catalogue' }}>
          {words('arcade.tables.create')}
        </Link>
        <button type="button" className="ar-button" onClick={refresh}>
          {words('arcade.tables.refresh')}
        </button>
      </div>
      {lists === null && !isGone && <p className="ar-waiting">{words('arcade.loading')}</p>}
      {lists !== null && (
        <>
          <TableList id="free" title={words('arcade.tables.free')} none={words('arcade.tables.none')} tables={lists.free} />
          <TableList
            id="running"
            title={words('arcade.tables.running')}
            none={words('arcade.tables.noneRunning')}
            tables={lists.running}
          />
        </>
      )}
    </Screen>
  );
}

function useLists(): readonly [Lists | null, boolean, () => void] {
  const [lists, setLists] = useState<Lists | null>(null);
  const [isGone, setGone] = useState(false);
  const look = useCallback(async (): Promise<void> => {
    const [free, running] = await Promise.all([
      api.listMatches({ stage: 'lobby', limit: 50 }),
      api.listMatches({ stage: 'playing', limit: 30 }),
    ]);
    const isThere = free.ok && running.ok;
    setGone(!isThere);
    learnReach(isThere || (!free.ok && free.refusal.code !== 'unanswered'));
    if (isThere) setLists({ free: known(free.value).filter(({ open }) => open > 0), running: known(running.value) });
  }, []);
  useEffect(() => {
    void look();
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), AGAIN);
    return () => clearInterval(timer);
  }, [look]);
  return [lists, isGone, () => void look()];
}

function known(matches: readonly MatchInfo[]): readonly Known[] {
  return matches.filter((match): match is Known => isGameName(match.game));
}

interface TableListProps {
  readonly id: string;
  readonly title: string;
  readonly none: string;
  readonly tables: readonly Known[];
}

function TableList({ id, title, none, tables }: TableListProps): ReactNode {
  const words = useWords();
  const detailOf = ({ host, open, seats }: Known) => {
    const free = words('arcade.tables.seats', { open, seats });
    return host === '' ? free : `${words('arcade.tables.host', { host })}, ${free}`;
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="ar-heading">
        {title}
      </h2>
      {tables.length === 0 && <p className="ar-hint">{none}</p>}
      <ul className="ar-matches">
        {tables.map((table) => (
          <li key={table.id} className="ar-match">
            <Link
              className="ar-match-link"
              to={{ screen: 'match', id: table.id }}
              aria-label={words(table.stage === 'lobby' ? 'arcade.tables.join' : 'arcade.tables.view', {
                game: titleOf(words, table.game),
                detail: detailOf(table),
              })}
            >
              <Cover game={table.game} isSmall />
              <span className="ar-match-text">
                <strong>{titleOf(words, table.game)}</strong>
                <span className="ar-hint">{detailOf(table)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
