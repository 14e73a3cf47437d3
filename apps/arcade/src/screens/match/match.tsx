import type { ClientRefusal, MatchStore } from '@rookery/client';
import { refusalText } from '@rookery/table';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isGameName } from '../../games/catalogue.ts';
import { titleOf } from '../../games/texts.ts';
import { Problem } from '../../parts/problem.tsx';
import { TablePlace } from '../../parts/table-place.tsx';
import { usePart } from '../../parts/use-part.ts';
import { Waiting, WaitingText } from '../../parts/waiting.tsx';
import { Link } from '../../router/link.tsx';
import { forgetOnlineSeat, keepOnlineSeat, onlineSeat, useOnlineSeats } from '../../saved/online-seats.ts';
import { learnReach } from '../../server/reach.ts';
import { liveClient } from '../../server/server.ts';
import { useSettings } from '../../settings/settings.ts';
import { useWords } from '../../words/use-words.ts';
import { loadTable } from '../load-table.ts';
import { After } from './after.tsx';
import { Share } from './share.tsx';
import { SitDown } from './sit-down.tsx';

const TableScreen = lazy(loadTable);

/** An online match with its lobby and end, for players and spectators. */
export default function OnlineMatch({ id }: { readonly id: string }): ReactNode {
  // Another seat needs another connection, so this joins the match again.
  const token = useOnlineSeats().find(({ match }) => match === id)?.token;
  const store = useOnlineStore(id, token);
  return store === null ? <Waiting /> : <Joined key={token ?? ''} store={store} />;
}

function useOnlineStore(id: string, token: string | undefined): MatchStore | null {
  const { name } = useSettings();
  const [joined, setJoined] = useState<{ readonly store: MatchStore; readonly token: string | undefined } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed name applies from the next match on.
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

/** Refusals of a token that is no longer valid. */
const SEATLESS: ReadonlySet<string> = new Set(['bad-token', 'sent-away', 'unknown-match']);
/** Matches whose host has removed the viewer since the page was loaded. */
const SENT_AWAY = new Set<string>();

/** Records what the snapshot says about the server, the seat and the end of the match. */
function note(store: MatchStore): void {
  const { status, refusal, view } = store.getSnapshot();
  if (status === 'live') learnReach(true);
  if (status === 'away') learnReach(false);
  const seat = onlineSeat(store.match);
  if (seat === undefined) return;
  if (status === 'refused' && refusal?.code === 'sent-away') SENT_AWAY.add(store.match);
  if (status === 'refused' && SEATLESS.has(refusal?.code ?? '')) forgetOnlineSeat(store.match);
  const isOver = view?.stage === 'over';
  if (view !== null && isOver !== seat.isOver) keepOnlineSeat({ ...seat, isOver, updatedAt: Date.now() });
}

function Joined({ store }: { readonly store: MatchStore }): ReactNode {
  const words = useWords();
  // Selected in parts, so that a move does not render the whole screen again.
  const status = usePart(store, (snapshot) => snapshot.status);
  const refusal = usePart(store, (snapshot) => snapshot.refusal);
  const game = usePart(store, ({ view }) => view?.game);
  const isSeated = usePart(store, ({ view }) => view !== null && view.seat !== null);
  const people = usePart(store, ({ view }) => view?.seats.filter((seat) => seat.status === 'claimed').length);
  if (status === 'refused') return <Refused refusal={refusal} />;
  if (game === undefined)
    return <Waiting text={status === 'away' ? words('arcade.match.away') : words('arcade.match.connecting')} />;
  if (!isGameName(game))
    return <Problem title={words('arcade.match.unknown')} hint={refusal?.message ?? ''} code="unknown-game" />;
  return (
    <TablePlace title={titleOf(words, game)}>
      {!isSeated && SENT_AWAY.has(store.match) && (
        <p className="ar-note" role="status">
          {words('arcade.match.sentAway')}
        </p>
      )}
      {!isSeated && <SitDown store={store} />}
      <Suspense fallback={<WaitingText />}>
        <TableScreen
          store={store}
          game={game}
          hasHints={people === 1 && isSeated}
          share={<Share id={store.match} />}
          afterwards={<After store={store} game={game} />}
        />
      </Suspense>
    </TablePlace>
  );
}

function Refused({ refusal }: { readonly refusal: ClientRefusal | null }): ReactNode {
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
