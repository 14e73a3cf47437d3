import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { Chat } from '../chat/chat.tsx';
import { Proposals } from '../chat/proposals.tsx';
import { DebugPanel } from '../debug/debug-panel.tsx';
import type { DebugPanelProps } from '../debug/debug-props.ts';
import { WinScreen } from '../end/win-screen.tsx';
import { History } from '../history/history.tsx';
import { Lobby, type LobbyProps } from '../lobby/lobby.tsx';
import { Notices } from '../notices/notices.tsx';
import { ActionPanel } from '../panel/action-panel.tsx';
import { AmbiguityPrompt } from '../panel/ambiguity.tsx';
import { HintButton, UndoRedo } from '../panel/tools.tsx';
import { PlayerList } from '../players/players.tsx';
import { SeatSwitch } from '../players/seat-switch.tsx';
import { useTablePart, useWords } from '../provider/hooks.ts';
import { Table } from '../table/table.tsx';
import { ThingPreview } from '../table/thing-preview.tsx';

/** Props of `GameScreen`. */
export interface GameScreenProps extends LobbyProps {
  /** Content beside the title, such as a link back or settings. */
  readonly header?: ReactNode;
  /** Content shown when the match is over, such as buttons for another match. */
  readonly afterwards?: ReactNode;
  /** Replaces the default table. */
  readonly table?: ReactNode;
  /** Whether the store can give hints. */
  readonly hasHints?: boolean;
  /** Shows the debug panel for the author of the game, with its props, if any. */
  readonly debug?: boolean | DebugPanelProps;
}

/**
 * Shows a whole match on one screen: the lobby, then the table with everything around it. On a phone the actions are below
 * the table, on larger screens beside it.
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
            {table === undefined && <ThingPreview />}
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

function AsideTabs({ debug }: { readonly debug: boolean | DebugPanelProps }): ReactNode {
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
          <DebugPanel {...(typeof debug === 'object' && debug)} />
        </Tabs.Content>
      )}
    </Tabs.Root>
  );
}
