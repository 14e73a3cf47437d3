import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { PageSettings } from '../match-start.ts';
import { debugTools } from './debug-tools.ts';
import { DivergenceNotice } from './divergence-notice.tsx';
import { FaultReport } from './fault-report.tsx';
import type { LoadedGame } from './loaded-game.ts';
import type { HostedMatch } from './match-host.ts';
import { MatchView } from './match-view.tsx';
import { NewMatch } from './new-match.tsx';
import type { PhoneHost } from './phone-host.ts';
import { PhonesDialog } from './phones-dialog.tsx';
import { SeatBar } from './seat-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useStateStore, useStoreView } from './use-store-view.ts';
import { activeSeat, type ViewMode } from './view-mode.ts';
import type { Workbench } from './workbench.ts';
import type { WorkbenchState } from './workbench-state.ts';

interface WorkbenchPageProps {
  readonly settings: PageSettings;
  readonly workbench: Workbench;
  readonly phones: PhoneHost;
}

/** The page of the workbench: tools on top, then what went wrong, then the match. */
export function WorkbenchPage({ settings, workbench, phones }: WorkbenchPageProps): ReactNode {
  const state = useStateStore(workbench.state);
  const [mode, setMode] = useState<ViewMode>({ kind: 'seat', seat: 0 });
  const [dialog, setDialog] = useState<'new-match' | 'phones'>();
  const { game, match } = state;
  const close = (): void => setDialog(undefined);
  return (
    <div className="rk wb">
      <Toolbar
        file={settings.file}
        workbench={workbench}
        onNewMatch={() => setDialog('new-match')}
        onPhones={() => setDialog('phones')}
      />
      <Notices state={state} workbench={workbench} />
      {game !== null && match !== null && (
        <Playing
          key={match.id}
          settings={settings}
          game={game}
          match={match}
          workbench={workbench}
          mode={mode}
          onMode={setMode}
        />
      )}
      {game === null && state.faults.length === 0 && <p className="wb-waiting">Loading {settings.file} …</p>}
      {dialog === 'phones' && <PhonesDialog join={settings.join} phones={phones} onClose={close} />}
      {dialog === 'new-match' && game !== null && (
        <NewMatch
          definition={game.definition}
          before={state.settings}
          onClose={close}
          onBegin={(chosen) => {
            close();
            void workbench.begin(chosen);
          }}
        />
      )}
    </div>
  );
}

function Notices({ state, workbench }: { readonly state: WorkbenchState; readonly workbench: Workbench }): ReactNode {
  const { divergence, faults, notice, match } = state;
  const names = match?.spectator.getSnapshot().view?.seats.map(({ name }) => name) ?? [];
  return (
    <div className="wb-notices">
      {faults.map((fault) => (
        <FaultReport key={fault.id} fault={fault} names={names} onDismiss={() => workbench.dismiss(fault)} />
      ))}
      {divergence !== null && <DivergenceNotice divergence={divergence} names={names} workbench={workbench} />}
      {notice !== null && (
        <section className="wb-diverged" role="status">
          <p>{notice}</p>
          <div className="wb-choices">
            <button type="button" className="wb-button" onClick={() => void workbench.again()}>
              Start again
            </button>
            <button type="button" className="wb-link" onClick={() => workbench.dismissNotice()}>
              Dismiss
            </button>
          </div>
        </section>
      )}
    </div>
  );
}

/** The match with the bar of its seats. */
function Playing({
  settings,
  game,
  match,
  workbench,
  mode,
  onMode,
}: {
  readonly settings: PageSettings;
  readonly game: LoadedGame;
  readonly match: HostedMatch;
  readonly workbench: Workbench;
  readonly mode: ViewMode;
  readonly onMode: (mode: ViewMode) => void;
}): ReactNode {
  const [followed, setFollowed] = useState(0);
  const view = useStoreView(match.spectator);
  const next = activeSeat(view, followed);
  useEffect(() => setFollowed(next), [next]);
  // The match before may have had more seats.
  const seat = Math.min(mode.kind === 'seat' ? mode.seat : next, match.seats.length - 1);
  const isOne = mode.kind === 'seat' || mode.kind === 'follow';
  const debug = useMemo(
    () => debugTools(game, settings, (position) => workbench.playFrom(position)),
    [game, settings, workbench],
  );
  const again = (
    <button type="button" className="wb-button" data-tone="main" onClick={() => void workbench.again()}>
      Play again
    </button>
  );
  return (
    <>
      <SeatBar
        store={match.spectator}
        mode={mode}
        shown={isOne ? seat : undefined}
        onMode={onMode}
        onBot={(changed, bot) => void workbench.host?.setBot(changed, bot)}
      />
      <MatchView game={game} match={match} mode={mode} seat={seat} afterwards={again} debug={debug} />
    </>
  );
}
