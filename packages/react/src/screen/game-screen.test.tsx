import { GAMES } from '@rookery/games/definitions';
import { createWords, ENGLISH, GERMAN } from '@rookery/table';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ActionPanel,
  AmbiguityPrompt,
  Chat,
  DebugPanel,
  GameScreen,
  HintButton,
  History,
  Lobby,
  Notices,
  PlayerList,
  Proposals,
  SeatSwitch,
  Table,
  TableProvider,
  ThingPreview,
  UndoRedo,
  WinScreen,
} from '../index.ts';
import { tableOf } from './games.test-kit.ts';

const PARTS: Readonly<Record<string, ReactNode>> = {
  ActionPanel: <ActionPanel />,
  Ambiguity: <AmbiguityPrompt />,
  Chat: <Chat />,
  DebugPanel: <DebugPanel />,
  Hints: <HintButton />,
  History: <History />,
  Notices: <Notices />,
  Players: <PlayerList />,
  ThingPreview: <ThingPreview />,
  Proposals: <Proposals />,
  SeatSwitch: (
    <SeatSwitch>
      <p>inside</p>
    </SeatSwitch>
  ),
  Table: <Table />,
  UndoRedo: <UndoRedo />,
  WinScreen: <WinScreen />,
};

/** Games at whose beginning nothing on the table can be pressed. */
const PLAYED_IN_THE_PANEL: readonly string[] = ['blackjack', 'cribbage', 'texas-holdem', 'duel'];

// React tells of what is wrong by the console only.
const complaint = vi.spyOn(console, 'error');
beforeEach(() => {
  complaint.mockClear();
});
afterEach(() => {
  expect(complaint).not.toHaveBeenCalled();
});

describe.each(GAMES.map((game) => [game.name, game] as const))('%s', (_, game) => {
  test('is drawn whole in every language, with all parts and no warning', async () => {
    const store = await tableOf(game);
    for (const catalogue of [ENGLISH, GERMAN]) {
      const html = renderToString(
        <TableProvider store={store} words={createWords(catalogue)} theme="light">
          <GameScreen debug hasHints />
        </TableProvider>,
      );
      expect(html).toContain('<h1>');
      expect(html).toContain('data-key=');
      expect(html).not.toContain('undefined');
    }
  });

  test('is drawn part by part', async () => {
    const store = await tableOf(game);
    for (const [name, part] of Object.entries(PARTS)) {
      const draw = (): string =>
        renderToString(
          <TableProvider store={store} words={createWords(ENGLISH)}>
            {part}
          </TableProvider>,
        );
      expect(draw, name).not.toThrow();
    }
  });

  test('is drawn for who watches, and before it has begun', async () => {
    const words = createWords(ENGLISH);
    const watched = await tableOf(game, 'playing', null);
    const seen = renderToString(
      <TableProvider store={watched} words={words}>
        <GameScreen />
      </TableProvider>,
    );
    expect(seen).toContain('class="rk-table"');
    const lobby = await tableOf(game, 'lobby');
    const waiting = renderToString(
      <TableProvider store={lobby} words={words}>
        <Lobby bots={['easy']} share={<a href="#table">Invite others</a>} />
      </TableProvider>,
    );
    expect(waiting).toContain('Seats');
  });

  test('everything that can be pressed has a name, and no button holds another', async () => {
    const store = await tableOf(game);
    const html = renderToString(
      <TableProvider store={store} words={createWords(ENGLISH)}>
        <Table />
      </TableProvider>,
    );
    const buttons = html.match(/<button[^>]*>/g) ?? [];
    expect(buttons.length > 0).toBe(!PLAYED_IN_THE_PANEL.includes(game.name));
    expect(buttons.filter((button) => !/aria-label="[^"]+"/.test(button))).toEqual([]);
    expect(html).not.toMatch(/<button(?:(?!<\/button>)[\s\S])*<button/);
  });
});
