import { hotSeat, type MatchStore } from '@rookery/client';
import { refusalText } from '@rookery/table';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { titleOf } from '../../games/texts.ts';
import { beginHere } from '../../local/begin.ts';
import { tablesHere } from '../../local/tables.ts';
import { Problem } from '../../parts/problem.tsx';
import { TablePlace } from '../../parts/table-place.tsx';
import { usePart } from '../../parts/use-part.ts';
import { Waiting, WaitingText } from '../../parts/waiting.tsx';
import { WaysOn } from '../../parts/ways-on.tsx';
import { goTo } from '../../router/navigation.ts';
import { keepLocalMatch, type LocalMatch, localMatch } from '../../saved/local-matches.ts';
import { useWords } from '../../words/use-words.ts';
import { loadTable } from '../load-table.ts';

const TableScreen = lazy(loadTable);

/** A match on this device. */
export default function Play({ id }: { readonly id: string }): ReactNode {
  const match = localMatch(id);
  return match === undefined ? <Unknown /> : <LocalPlay key={id} match={match} />;
}

function LocalPlay({ match }: { readonly match: LocalMatch }): ReactNode {
  const store = useLocalStore(match);
  return store === null ? <Waiting /> : <Joined match={match} store={store} />;
}

function Joined({ match, store }: { readonly match: LocalMatch; readonly store: MatchStore }): ReactNode {
  const words = useWords();
  // Selected in parts, so that a move does not render the whole screen again.
  const status = usePart(store, (snapshot) => snapshot.status);
  const refusal = usePart(store, (snapshot) => snapshot.refusal);
  const playFrom = useCallback(
    async (position: string): Promise<string | undefined> => {
      const created = await beginHere(match, position);
      if (created.ok) goTo({ screen: 'play', id: created.value });
      return created.ok ? undefined : refusalText(created.refusal, words);
    },
    [match, words],
  );
  if (status === 'refused' && refusal !== null)
    return refusal.code === 'unknown-match' ? (
      <Unknown />
    ) : (
      <Problem title={words('arcade.problem.refused')} hint={refusalText(refusal, words)} code={refusal.code} />
    );
  return (
    <TablePlace title={titleOf(words, match.game)}>
      <Suspense fallback={<WaitingText />}>
        <TableScreen store={store} game={match.game} hasHints afterwards={<After match={match} />} playFrom={playFrom} />
      </Suspense>
    </TablePlace>
  );
}

function Unknown(): ReactNode {
  const words = useWords();
  return <Problem title={words('arcade.play.unknown')} hint={words('arcade.play.unknownHint')} code="unknown-match" />;
}

/** Links and buttons after a match is over. */
function After({ match }: { readonly match: LocalMatch }): ReactNode {
  const words = useWords();
  const again = async (): Promise<void> => {
    const created = await beginHere(match);
    if (created.ok) goTo({ screen: 'play', id: created.value });
  };
  return (
    <>
      <button type="button" className="ar-button" data-tone="main" onClick={() => void again()}>
        {words('arcade.play.again')}
      </button>
      <WaysOn match={match.id} />
    </>
  );
}

/** Returns the store of a match on this device, with all of its people's seats, while the screen is shown. */
function useLocalStore(match: LocalMatch): MatchStore | null {
  const [store, setStore] = useState<MatchStore | null>(null);
  const { id } = match;
  // biome-ignore lint/correctness/useExhaustiveDependencies: seats do not change during a match.
  useEffect(() => {
    let joined: MatchStore | undefined;
    let isGone = false;
    let stop = () => {};
    void tablesHere().then((tables) => {
      if (isGone) return;
      const [first, ...others] = match.seats.map((seat) => tables.join(id, { seat }));
      if (first === undefined) return;
      joined = others.length === 0 ? first : hotSeat([first, ...others]);
      stop = joined.subscribe(() => note(id, joined));
      setStore(joined);
    });
    return () => {
      isGone = true;
      stop();
      joined?.leave();
    };
  }, [id]);
  return store;
}

/** Updates the progress of the match in the list. */
function note(id: string, store: MatchStore | undefined): void {
  const view = store?.getSnapshot().view;
  const before = localMatch(id);
  if (view?.match == null || before === undefined) return;
  const step = view.match.step;
  const isOver = view.stage === 'over';
  if (step !== before.step || isOver !== before.isOver) keepLocalMatch({ ...before, step, isOver, updatedAt: Date.now() });
}
