import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { DebugPanel } from '../debug/debug-panel.tsx';
import { WinScreen } from '../end/win-screen.tsx';
import { Lobby, type LobbyProps } from '../lobby/lobby.tsx';
import { Notices } from '../notices/notices.tsx';
import { ActionPanel } from '../panel/action-panel.tsx';
import { AmbiguityPrompt } from '../panel/ambiguity.tsx';
import { HintButton, UndoRedo } from '../panel/tools.tsx';
import { PlayerList } from '../people/players.tsx';
import { SeatSwitch } from '../people/seat-switch.tsx';
import { useTablePart, useWords } from '../provider/hooks.ts';
import { History } from '../record/history.tsx';
import { Preview } from '../table/preview.tsx';
import { Table } from '../table/table.tsx';
import { Chat } from '../talk/chat.tsx';
import { Proposals } from '../talk/proposals.tsx';

/** What a screen shows beyond the match. */
export interface GameScreenProps extends LobbyProps {
  /** Beside the title: the way back, settings. */
  readonly header?: ReactNode;
  /** What can be done when the match is over: another one, the way back. */
  readonly afterwards?: ReactNode;
  /** Another table than the usual one. */
  readonly table?: ReactNode;
  /** Whether there is something to give hints. */
  readonly hasHints?: boolean;
  /** Shows the panel for whoever writes a game; a text of its flow is shown there. */
  readonly debug?: boolean | string;
}

/**
 * A whole match on one screen: the lobby, then the table with everything around it. On a phone the board comes first and what can be
 * done lies below it; on larger screens it stands beside.
 *
 * @example
 * <TableProvider store={store} words={createWords(ENGLISH)} theme="light">
 *   <GameScreen afterwards={<button onClick={again}>Play again</button>} />
 * </TableProvider>
 */
export function GameScreen(props: GameScreenProps): ReactNode {
  const words = useWords();
  const stage = useTablePart(({ view }) => view?.stage);
  const title = useTablePart(({ view }) => view?.title);
  const refusal = useTablePart((snapshot) => snapshot.refusal);
  if (stage === undefined)
    return (
      <main className="rk-screen">
        <p className="rk-quiet">{refusal?.message ?? words('panel.connecting')}</p>
      </main>
    );
  return (
    <div className="rk-screen" data-stage={stage}>
      <header className="rk-header">
        <h1>{title}</h1>
        {stage !== 'lobby' && (
          <div className="rk-tools">
            {props.hasHints && <HintButton />}
            <UndoRedo />
          </div>
        )}
        {props.header}
      </header>
      {stage === 'lobby' ? (
        <main className="rk-main">
          <Lobby bots={props.bots} share={props.share} />
        </main>
      ) : (
        <Playing {...props} />
      )}
      <Notices />
    </div>
  );
}

function Playing({ table, afterwards, debug = false }: GameScreenProps): ReactNode {
  const words = useWords();
  return (
    <SeatSwitch>
      <div className="rk-columns">
        <main className="rk-main" aria-label={words('panel.table')}>
          {table ?? <Table />}
          <AmbiguityPrompt />
        </main>
        <div className="rk-side">
          <div className="rk-sheet-bottom">
            <ActionPanel />
            {table === undefined && <Preview />}
          </div>
          <aside className="rk-aside" aria-label={words('panel.aside')}>
            <PlayerList />
            <Proposals />
            <AsideTabs debug={debug} />
          </aside>
        </div>
      </div>
      <WinScreen>{afterwards}</WinScreen>
    </SeatSwitch>
  );
}

function AsideTabs({ debug }: { readonly debug: boolean | string }): ReactNode {
  const words = useWords();
  return (
    <Tabs.Root className="rk-aside-tabs" defaultValue="history">
      <Tabs.List className="rk-tabs" aria-label={words('panel.aside')}>
        <Tabs.Trigger value="history" className="rk-tab">
          {words('panel.history')}
        </Tabs.Trigger>
        <Tabs.Trigger value="chat" className="rk-tab">
          {words('panel.chat')}
        </Tabs.Trigger>
        {debug !== false && (
          <Tabs.Trigger value="debug" className="rk-tab">
            {words('panel.debug')}
          </Tabs.Trigger>
        )}
      </Tabs.List>
      <Tabs.Content value="history">
        <History />
      </Tabs.Content>
      <Tabs.Content value="chat">
        <Chat />
      </Tabs.Content>
      {debug !== false && (
        <Tabs.Content value="debug">
          <DebugPanel flow={typeof debug === 'string' ? debug : undefined} />
        </Tabs.Content>
      )}
    </Tabs.Root>
  );
}
