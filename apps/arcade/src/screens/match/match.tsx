import type { MatchStore, TableSnapshot } from '@rookery/client';
import { refusalText } from '@rookery/table';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type GameName, isGameName } from '../../games/catalogue.ts';
import { titleOf } from '../../games/texts.ts';
import { Problem } from '../../parts/problem.tsx';
import { TablePlace } from '../../parts/table-place.tsx';
import { Waiting, WaitingText } from '../../parts/waiting.tsx';
import { Link } from '../../router/link.tsx';
import { forgetOnlineSeat, keepOnlineSeat, onlineSeat, useOnlineSeats } from '../../saved/online-seats.ts';
import { learnReach } from '../../server/reach.ts';
import { liveClient } from '../../server/server.ts';
import { useSettings } from '../../settings/settings.ts';
import { useWords } from '../../words/use-words.ts';
import { loadTable } from '../load-table.ts';
import { Share } from './share.tsx';
import { SitDown } from './sit-down.tsx';

const TableScreen = lazy(loadTable);

/** A table at the server: its lobby, the match and its end, for who sits there and for who watches. */
export default function OnlineMatch({ id }: { readonly id: string }): ReactNode {
  // Another seat is another way in: the table is joined again.
  const token = useOnlineSeats().find(({ match }) => match === id)?.token;
  const store = useOnlineStore(id, token);
  return store === null ? <Waiting /> : <Joined key={token ?? ''} store={store} />;
}

function useOnlineStore(id: string, token: string | undefined): MatchStore | null {
  const { name } = useSettings();
  const [joined, setJoined] = useState<{ readonly store: MatchStore; readonly token: string | undefined } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name that is changed meanwhile counts from the next table on.
  useEffect(() => {
    const store = liveClient().join(id, { ...(token !== undefined && { token }), ...(name !== '' && { name }) });
    const stop = store.subscribe(() => note(store));
    setJoined({ store, token });
    return () => {
      stop();
      store.leave();
    };
  }, [id, token]);
  return joined !== null && joined.token === token && joined.store.match === id ? joined.store : null;
}

/** Keeps what is learned by the way: whether the server is there, whether a seat still opens anything, whether all is over. */
function note(store: MatchStore): void {
  const { status, refusal, view } = store.getSnapshot();
  if (status === 'live') learnReach(true);
  if (status === 'away') learnReach(false);
  const seat = onlineSeat(store.match);
  if (seat === undefined) return;
  if (status === 'refused' && (refusal?.code === 'bad-token' || refusal?.code === 'unknown-match'))
    forgetOnlineSeat(store.match);
  const isOver = view?.stage === 'over';
  if (view !== null && isOver !== seat.isOver) keepOnlineSeat({ ...seat, isOver, updatedAt: Date.now() });
}

function Joined({ store }: { readonly store: MatchStore }): ReactNode {
  const words = useWords();
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { status, view, refusal } = snapshot;
  if (status === 'refused') return <Refused snapshot={snapshot} />;
  if (view === null)
    return <Waiting text={status === 'away' ? words('arcade.match.away') : words('arcade.match.connecting')} />;
  if (!isGameName(view.game))
    return <Problem title={words('arcade.match.unknown')} hint={refusal?.message ?? ''} code="unknown-game" />;
  const people = view.seats.filter(({ status }) => status === 'claimed').length;
  return (
    <TablePlace title={titleOf(words, view.game)}>
      {view.seat === null && <SitDown view={view} />}
      <Suspense fallback={<WaitingText />}>
        <TableScreen
          store={store}
          game={view.game}
          hasHints={people === 1 && view.seat !== null}
          share={<Share id={store.match} />}
          afterwards={<After id={store.match} game={view.game} />}
        />
      </Suspense>
    </TablePlace>
  );
}

function Refused({ snapshot: { refusal } }: { readonly snapshot: TableSnapshot }): ReactNode {
  const words = useWords();
  const isUnknown = refusal === null || refusal.code === 'unknown-match';
  return (
    <Problem
      title={isUnknown ? words('arcade.match.unknown') : words('arcade.problem.refused')}
      hint={isUnknown ? words('arcade.match.unknownHint') : refusalText(refusal, words)}
      code={refusal?.code ?? 'unknown-match'}
    >
      <Link className="ar-button" to={{ screen: 'tables' }}>
        {words('arcade.nav.tables')}
      </Link>
    </Problem>
  );
}

function After({ id, game }: { readonly id: string; readonly game: GameName }): ReactNode {
  const words = useWords();
  return (
    <>
      <Link className="ar-button" data-tone="main" to={{ screen: 'game', game }}>
        {words('arcade.play.again')}
      </Link>
      <Link className="ar-button" to={{ screen: 'replay', id }}>
        {words('arcade.play.replay')}
      </Link>
      <Link className="ar-button" to={{ screen: 'catalogue' }}>
        {words('arcade.problem.home')}
      </Link>
    </>
  );
}
