import type { OfferedAction } from '@rookery/engine/view';
import { joinList } from '@rookery/table';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useTableContext } from '../provider/context.ts';
import { usePlay, useView, useWords } from '../provider/hooks.ts';
import { useSeats } from '../table/seats.ts';
import { CurrentChoice } from './current-choice.tsx';

/**
 * Shows all available actions as buttons and lists, including those that the table offers. An action started on one can be
 * finished on the other.
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
  const { position } = useTableContext();
  return (
    <section className="rk-panel" aria-label={words('panel.actions')} aria-busy={state.isPending || undefined}>
      {position.step !== null ? <PastPanel /> : state.isMine ? <MinePanel /> : <WaitingPanel />}
    </section>
  );
}

/** While a past step is shown, the only action is to return to now. */
function PastPanel(): ReactNode {
  const words = useWords();
  const { position } = useTableContext();
  return (
    <>
      <p className="rk-prompt">{words('panel.pastStep', { step: position.step ?? 0 })}</p>
      <Button tone="main" icon="last" onClick={position.now}>
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

/** The note that the table's options give for an action. */
function Note({ offered }: { readonly offered: OfferedAction }): ReactNode {
  const { options, words } = useTableContext();
  const view = useView();
  const note = view === null ? undefined : options.note?.(offered, view, words);
  return note === undefined ? null : <b className="rk-note"> {note}</b>;
}

/** Explains an action, behind a small button beside it. */
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
