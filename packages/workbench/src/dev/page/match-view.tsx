import type { MatchStore } from '@rookery/client';
import { ActionPanel, type DebugPanelProps, GameScreen, Table, TableProvider } from '@rookery/react';
import type { ReactNode } from 'react';
import type { LoadedGame } from './loaded-game.ts';
import type { HostedMatch } from './match-host.ts';
import { useStoreView } from './use-store-view.ts';
import type { ViewMode } from './view-mode.ts';

interface MatchViewProps {
  readonly game: LoadedGame;
  readonly match: HostedMatch;
  readonly mode: ViewMode;
  /** The seat to show, in the modes that show one. */
  readonly seat: number;
  /** Buttons after the end of the match. */
  readonly afterwards: ReactNode;
  /** Tools of the debug panel. */
  readonly debug: DebugPanelProps;
}

/** The match as the mode shows it. */
export function MatchView({ game, match, mode, seat, afterwards, debug }: MatchViewProps): ReactNode {
  if (mode.kind === 'all-seats') return <AllSeats game={game} match={match} />;
  const one = mode.kind === 'spectator' ? match.spectator : mode.kind === 'revealed' ? match.revealed : match.seats[seat];
  if (one === undefined) return null;
  const key = mode.kind === 'spectator' || mode.kind === 'revealed' ? mode.kind : seat;
  return (
    <OneScreen
      key={`${match.id}/${key}`}
      game={game}
      store={one}
      afterwards={afterwards}
      isRevealed={mode.kind === 'revealed'}
      debug={debug}
    />
  );
}

interface ScreenProps {
  readonly game: LoadedGame;
  readonly store: MatchStore;
}

/** The whole screen of one viewer; with the debug panel, if it has tools. */
export function OneScreen({
  game,
  store,
  afterwards,
  isRevealed = false,
  debug,
}: ScreenProps & {
  readonly afterwards?: ReactNode;
  readonly isRevealed?: boolean;
  readonly debug?: DebugPanelProps;
}): ReactNode {
  const { words, texts, table } = game;
  return (
    <div className={table.className}>
      <TableProvider
        store={store}
        words={words}
        texts={texts}
        {...(table.design && { design: table.design })}
        {...(table.options && { options: table.options })}
      >
        <GameScreen
          debug={debug ?? false}
          hasHints={!isRevealed}
          afterwards={afterwards}
          {...(table.table !== undefined && { table: table.table })}
        />
      </TableProvider>
    </div>
  );
}

/** The tables of all seats side by side, each with its actions. */
function AllSeats({ game, match }: { readonly game: LoadedGame; readonly match: HostedMatch }): ReactNode {
  return (
    <div className="wb-grid">
      {match.seats.map((store, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat.
        <SeatTable key={`${match.id}/${seat}`} game={game} store={store} seat={seat} />
      ))}
    </div>
  );
}

function SeatTable({ game, store, seat }: ScreenProps & { readonly seat: number }): ReactNode {
  const { words, texts, table } = game;
  const view = useStoreView(store);
  const shown = view?.seats[seat];
  return (
    <section className="wb-cell" aria-label={shown?.name} data-colour={shown?.colour}>
      <h2>
        <i className="wb-dot" />
        {shown?.name}
      </h2>
      <div className={table.className}>
        <TableProvider
          store={store}
          words={words}
          texts={texts}
          {...(table.design && { design: table.design })}
          {...(table.options && { options: table.options })}
        >
          {table.table ?? <Table />}
          <ActionPanel />
        </TableProvider>
      </div>
    </section>
  );
}
