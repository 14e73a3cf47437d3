import type { OfferedAction } from '@rookery/engine';
import { joinList } from '@rookery/table';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { usePlay, useView, useWords } from '../provider/hooks.ts';
import { useSeats } from '../table/seats.ts';
import { CurrentChoice } from './current-choice.tsx';

/**
 * What the viewer can do, as buttons and lists: everything that can be done on the board, too. An action begun on one can be finished
 * on the other.
 *
 * @example
 * <TableProvider store={store} words={words}>
 *   <Table />
 *   <ActionPanel />
 * </TableProvider>
 */
export function ActionPanel(): ReactNode {
  const words = useWords();
  const { state } = usePlay();
  const { moment } = useTableContext();
  return (
    <section className="rk-panel" aria-label={words('panel.actions')} aria-busy={state.isPending || undefined}>
      {moment.step !== null ? <PastPanel /> : state.isMine ? <MinePanel /> : <WaitingPanel />}
    </section>
  );
}

/** In the past nothing can be done but to come back. */
function PastPanel(): ReactNode {
  const words = useWords();
  const { moment } = useTableContext();
  return (
    <>
      <p className="rk-prompt">{words('panel.pastStep', { step: moment.step ?? 0 })}</p>
      <Button tone="main" icon="last" onClick={moment.now}>
        {words('panel.backToNow')}
      </Button>
    </>
  );
}

function WaitingPanel(): ReactNode {
  const words = useWords();
  const seats = useSeats();
  const view = useView();
  if (view === null) return <p className="rk-prompt">{words('panel.connecting')}</p>;
  if (view.stage === 'over') return <p className="rk-prompt">{words('panel.over')}</p>;
  if (view.isPaused) return <p className="rk-prompt">{words('panel.paused')}</p>;
  const awaited = (view.match?.toAct ?? []).flatMap((seat) => seats[seat] ?? []);
  const names = awaited.map(({ name }) => name);
  return (
    <>
      <p className="rk-prompt" data-waiting="true">
        {names.length === 0 ? words('panel.waiting') : words('panel.waitingFor', { names: joinList(words, names) })}
      </p>
      {awaited
        .filter(({ isBotFailing }) => isBotFailing)
        .map(({ seat, name }) => (
          <p key={seat} className="rk-subprompt">
            {words('panel.botFailing', { name })}
          </p>
        ))}
    </>
  );
}

/** What the table has to say of an action. */
function Note({ offered }: { readonly offered: OfferedAction }): ReactNode {
  const { options, words } = useTableContext();
  const view = useView();
  const note = view === null ? undefined : options.note?.(offered, view, words);
  return note === undefined ? null : <b className="rk-note"> {note}</b>;
}

/** What an action does, behind a small control beside it. */
function Help({ offered: { prompt, help } }: { readonly offered: OfferedAction }): ReactNode {
  const words = useWords();
  if (help === undefined) return null;
  return (
    <details className="rk-help">
      <summary aria-label={`${words('panel.help')} ${prompt}`} title={words('panel.help')}>
        ?
      </summary>
      <p>{help}</p>
    </details>
  );
}

function MinePanel(): ReactNode {
  const words = useWords();
  const view = useView();
  const { state, play } = usePlay();
  const handedIn = state.isHandedIn && <p className="rk-subprompt">{words('panel.handedIn')}</p>;
  if (state.current !== null)
    return (
      <>
        {handedIn}
        <CurrentChoice current={state.current} />
      </>
    );
  return (
    <>
      {handedIn}
      <p className="rk-prompt" data-mine="true">
        {view?.match?.prompt ?? words('panel.yourTurn')}
      </p>
      <ul className="rk-choices">
        {state.actions.map((offered) => (
          <li key={offered.action}>
            <Button
              disabled={state.isPending}
              blocked={offered.blocked?.reason}
              onClick={() => play.begin(offered.action)}
              data-action={offered.action}
            >
              {offered.prompt}
              <Note offered={offered} />
              {offered.first !== null && <span aria-hidden="true"> …</span>}
            </Button>
            <Help offered={offered} />
          </li>
        ))}
      </ul>
    </>
  );
}
