import { createMatch } from '@rookery/engine';
import { expect, test } from 'vitest';
import { sceneOf } from '../scene/scene-of.ts';
import { gameNamed, LOBBY, matchAfter, sessionViewOf } from '../scene/session-views.test-kit.ts';
import { treasury } from '../scene/treasury.test-kit.ts';
import { deriveDesign } from './derive-design.ts';
import { shownBy } from './shown-by.test-kit.ts';

const match = createMatch(treasury, { players: 3, seed: 'design' });

test('others are on top in the order of play, the table in the middle, one’s own below, the hand last', () => {
  const view = sessionViewOf(match, 1);
  const shown = shownBy(deriveDesign(view), view);
  const of = (seat: number) => [
    `purse of ${seat}`,
    `medals of ${seat}`,
    `chest of ${seat}`,
    `left of ${seat}`,
    `right of ${seat}`,
  ];
  expect(shown).toEqual([
    'player 2',
    ...of(2),
    'player 0',
    ...of(0),
    'Key holder: Player 1',
    'floor',
    'vault',
    'hoard',
    'player 1',
    'left of 1',
    'right of 1',
    'medals of 1',
    'chest of 1',
    'purse of 1',
  ]);
});

test('a spectator sees all players alike', () => {
  const view = sessionViewOf(match, null);
  const shown = shownBy(deriveDesign(view), view).filter((text) => /^player|^purse/.test(text));
  expect(shown).toEqual(['player 0', 'purse of 0', 'player 1', 'purse of 1', 'player 2', 'purse of 2']);
});

test('zones of a zone that take room stand in a group with its name', () => {
  const text = JSON.stringify(deriveDesign(sessionViewOf(match, 0)));
  expect(text).toContain('{"group":"wrap","label":"Shelf"');
  expect(text).toContain('"in":{"kind":"Shelf","name":"shelf","of":"me"}');
});

test('piles on a board of a player stay in it', async () => {
  const view = sessionViewOf(matchAfter(await gameNamed('innovation'), 5), 0);
  expect(shownBy(deriveDesign(view), view)).toContain('board of 0');
});

test('a number for a suit is told by the cards that have it', async () => {
  const view = sessionViewOf(matchAfter(await gameNamed('crazy-eights'), 5), 0);
  expect(shownBy(deriveDesign(view), view).join()).toMatch(/Suit: (clubs|diamonds|hearts|spades)/);
});

test('a tap on the only deck takes from it, and fills it again once it is empty', async () => {
  const view = sessionViewOf(matchAfter(await gameNamed('klondike'), 0), 0);
  const tapWith = (cards: boolean) => {
    const { match } = view;
    if (match === null) throw new Error('There is no match.');
    const emptied = match.table.children.map((child) =>
      'id' in child && child.name === 'stock' && !cards ? { ...child, children: [], hidden: 0 } : child,
    );
    const seen = { ...view, match: { ...match, table: { ...match.table, children: emptied } } };
    const zones = JSON.stringify(sceneOf(seen, { design: deriveDesign(seen) }).root);
    return ['draw', 'recycle'].filter((action) => zones.includes(`"tap":"${action}"`));
  };
  expect([tapWith(true), tapWith(false)]).toEqual([['draw'], ['recycle']]);
});

test('nothing is shown before the match has begun', () => {
  expect(deriveDesign(LOBBY)).toEqual({ group: 'column', children: [] });
});
