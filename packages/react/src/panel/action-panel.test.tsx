import type { StoreSnapshot } from '@rookery/client';
import { type AnyGame, defineGame, eachPlayer, Game, loop, text, turnLoop } from '@rookery/engine';
import { GAMES } from '@rookery/games/definitions';
import { createWords, ENGLISH } from '@rookery/table';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionPanel, TableProvider } from '../index.ts';
import { tableOf } from '../screen/games.test-kit.ts';
import { isWithinBounds } from './text-entry.tsx';

test('who waits for a bot that fails is told so, and only then', async () => {
  const store = await tableOf(GAMES.find(({ players }) => players.min > 1) ?? expect.fail());
  const { view, ...rest } = store.getSnapshot();
  if (view?.match == null) throw new Error('The match has not begun.');
  const { match, seats } = view;
  const drawn = (isFailing: boolean): string => {
    const bots = seats.map((seat) => (seat.seat === 1 && isFailing ? { ...seat, isBotFailing: true as const } : seat));
    const snapshot: StoreSnapshot = { ...rest, view: { ...view, seats: bots, match: { ...match, toAct: [1] } } };
    return renderToString(
      <TableProvider store={Object.create(store, { getSnapshot: { value: () => snapshot } })} words={createWords(ENGLISH)}>
        <ActionPanel />
      </TableProvider>,
    );
  };
  expect(drawn(false)).not.toContain('The server keeps trying');
  expect(drawn(true)).toContain(`${seats[1]?.name} can’t move at the moment. The server keeps trying.`);
});

/** What the panel shows of a game of one player that has just begun. */
async function panelOf(game: AnyGame): Promise<string> {
  const store = await tableOf(game);
  return renderToString(
    <TableProvider store={store} words={createWords(ENGLISH)}>
      <ActionPanel />
    </TableProvider>,
  );
}

class Shop extends Game {}

test('an action that is not possible is greyed with its reason, and says what it does', async () => {
  const shop = defineGame(Shop, ({ action }) => ({
    name: 'shop',
    players: 1,
    actions: {
      buy: action('Buy a lamp')
        .help('A lamp lights three squares.')
        .unless(() => 'You need 3 coins.')
        .do(() => {}),
      leave: action('Leave').do(({ game }) => game.end([])),
    },
    flow: loop(eachPlayer(turnLoop(['buy', 'leave']))),
  }));
  const html = await panelOf(shop);
  const [, greyed = ''] = /<button([^>]*)>Buy a lamp/.exec(html) ?? [];
  expect(greyed).toContain('aria-disabled="true"');
  expect(greyed).toContain('aria-description="You need 3 coins."');
  expect(greyed).toContain('data-blocked="yes"');
  expect(greyed).not.toContain('disabled=""');
  expect(/<button([^>]*)>Leave/.exec(html)?.[1]).not.toContain('blocked');
  expect(html).toMatch(/<details class="rk-help"><summary[^>]*Buy a lamp[^>]*>.*A lamp lights three squares\./);
  expect(html.match(/rk-help/g)).toHaveLength(1);
});

test('a text to enter has the bounds that the rules give it', async () => {
  const sign = defineGame(Shop, ({ action }) => ({
    name: 'sign',
    players: 1,
    actions: {
      write: action('Write a sign')
        .choose('sign', text({ minLength: 2, maxLength: 12 }))
        .do(({ game }) => game.end([])),
    },
    flow: loop(eachPlayer(turnLoop('write'))),
  }));
  const html = await panelOf(sign);
  expect(html).toMatch(/<input[^>]*minLength="2"[^>]*maxLength="12"/);
});

test('a text fits where the rules would take it, by length and by a pattern with its flags', () => {
  const selection = { name: 'sign', kind: 'text', prompt: 'Sign', optional: false, candidates: null } as const;
  const bounds = { ...selection, min: 2, max: 4, pattern: '^[a-z]+$', flags: 'i' };
  expect(['a', 'Inn', 'Tavern', 'b2'].map((value) => isWithinBounds(value, bounds))).toEqual([false, true, false, false]);
  expect(isWithinBounds('é', { ...selection, pattern: '^\\p{L}$', flags: 'u' })).toBe(true);
});
