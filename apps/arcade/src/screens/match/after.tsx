import type { ClientRefusal, MatchStore } from '@rookery/client';
import type { Result } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import type { ReactNode } from 'react';
import type { GameName } from '../../games/catalogue.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { usePart } from '../../parts/use-part.ts';
import { WaysOn } from '../../parts/ways-on.tsx';
import { Link } from '../../router/link.tsx';
import { onlineSeat } from '../../saved/online-seats.ts';
import { createTable, type StoredSeat, takeSeat } from '../../server/seats.ts';
import { useWords } from '../../words/use-words.ts';
import { useStarting } from '../game/use-starting.ts';
import { anotherLike, invitationIn, invitationTo } from './rematch.ts';

interface AfterProps {
  readonly store: MatchStore;
  readonly game: GameName;
}

/** Links and buttons after an online match is over. */
export function After({ store, game }: AfterProps): ReactNode {
  const words = useWords();
  const view = usePart(store, (snapshot) => snapshot.view);
  return (
    <>
      {view !== null && view.seat !== null ? (
        <Rematch store={store} game={game} view={view} />
      ) : (
        <Link className="ar-button" data-tone="main" to={{ screen: 'game', game }}>
          {words('arcade.play.again')}
        </Link>
      )}
      <WaysOn match={store.match} />
    </>
  );
}

/** Another match with the same people: the first one to ask creates it, the others can take their seats with one click. */
function Rematch({ store, game, view }: AfterProps & { readonly view: SessionView }): ReactNode {
  const words = useWords();
  const invitation = invitationIn(view, location.origin);
  const { isBusy, refusal, start } = useStarting(async () => {
    const { seat, seats } = view;
    const claim = { name: seats[seat ?? 0]?.name ?? '', ...(seat !== null && { seat }) };
    const found = await (invitation === undefined
      ? invite(store, view, claim, game)
      : accept(invitation.match, claim, game));
    return found.ok ? { ok: true, value: { screen: 'match', id: found.value } } : found;
  });
  return (
    <>
      <button type="button" className="ar-button" data-tone="main" disabled={isBusy} onClick={start}>
        {invitation === undefined
          ? words(isAlone(view) ? 'arcade.play.again' : 'arcade.match.rematch')
          : words('arcade.match.joinRematch', { name: invitation.name })}
      </button>
      <Refusal refusal={refusal} />
    </>
  );
}

const isAlone = ({ seats }: SessionView): boolean => seats.filter(({ status }) => status === 'claimed').length < 2;

/**
 * Creates a match like this one, takes a seat there, and invites the others in the chat of this match. Returns the id of
 * the new match.
 */
async function invite(
  store: MatchStore,
  view: SessionView,
  claim: StoredSeat,
  game: GameName,
): Promise<Result<string, ClientRefusal>> {
  const made = await createTable({ ...anotherLike(view), game }, game, claim);
  if (made.ok) await store.perform({ kind: 'say', text: invitationTo(made.value, location.origin) });
  return made;
}

/** Takes the same seat in the match of an invitation, unless it is already taken by this browser. */
async function accept(match: string, claim: StoredSeat, game: GameName): Promise<Result<string, ClientRefusal>> {
  const seated = onlineSeat(match) === undefined ? await takeSeat(match, game, claim) : OK;
  return seated.ok ? { ok: true, value: match } : seated;
}

const OK: Result<void, ClientRefusal> = { ok: true, value: undefined };
