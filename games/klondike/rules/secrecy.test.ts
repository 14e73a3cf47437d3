import { createMatch, seededRandom } from '@rookery/engine';
import { type EntityView, type HiddenEntityView, offersFor, type View, viewFor } from '@rookery/engine/view';
import { sampleWorld } from '@rookery/engine/worlds';
import { leaksOf } from '@rookery/testing';
import { expect, test } from 'vitest';
import { klondike, problemOn } from './index.ts';

const isKnown = (view: EntityView | HiddenEntityView): view is EntityView => 'id' in view;

/** The cards of a pile as a viewer knows them: a question mark for each hidden one. */
function seen(match: ReturnType<typeof begin>, pile: string, viewer: number | undefined): string {
  const { table }: View = viewFor(match, viewer);
  const view = table.children.filter(isKnown).find(({ name }) => name === pile);
  return (view?.children ?? []).map((card) => (isKnown(card) ? card.label : '?')).join(' ');
}

function begin(draw: number) {
  return createMatch(klondike, { seed: 'frozen deal', options: { draw } });
}

test.each([0, undefined])('viewer %s knows the last card of each column and nothing of the stock', (viewer) => {
  const match = begin(1);
  expect([1, 2, 3, 7].map((i) => seen(match, `tableau${i}`, viewer))).toEqual(['3♥', '? 8♥', '? ? 4♦', '? ? ? ? ? ? 5♥']);
  expect(seen(match, 'stock', viewer)).toBe(Array(24).fill('?').join(' '));
  const sent = JSON.stringify([viewFor(match, viewer), offersFor(match, 0)]);
  const hidden = match.game.cards.filter((card) => card.isFaceDown);
  expect(hidden.length).toBeGreaterThan(20);
  for (const card of hidden) expect(sent).not.toContain(`"${card}"`);
});

test('in draw 3 all three cards are seen, and those below stay known', () => {
  const match = begin(3);
  match.act(0, 'draw');
  expect(seen(match, 'waste', 0)).toBe('K♥ 2♥ 7♣');
  match.act(0, 'draw');
  expect(seen(match, 'waste', 0)).toBe('2♣ 5♦ K♠ K♥ 2♥ 7♣');
  expect(seen(match, 'stock', 0)).toBe(Array(18).fill('?').join(' '));
});

test('the stock that was turned over lies face down in an order that was seen', () => {
  const match = begin(3);
  for (let i = 0; i < 8; i++) match.act(0, 'draw');
  match.act(0, 'recycle');
  expect(seen(match, 'stock', 0)).toMatch(/^7♣ 2♥ K♥ .* Q♠$/);
  expect(match.game.cards.filter((card) => card.parent === match.game.stock).every(({ isFaceDown }) => isFaceDown)).toBe(
    true,
  );
});

test('a card that is turned up becomes known, the one below it does not', () => {
  const match = begin(1);
  const { game } = match;
  // 4♦ onto 5♠, which turns up 3♠.
  const [, , third = expect.fail(), , , sixth = expect.fail()] = game.tableaux;
  match.act(0, 'move', { card: third.available ?? expect.fail(), to: sixth });
  expect([seen(match, 'tableau3', 0), seen(match, 'tableau6', 0)]).toEqual(['? 3♠', '? ? ? ? ? 5♠ 4♦']);
});

test('a world that a player imagines has other cards face down, and is sound', () => {
  const match = begin(1);
  for (let i = 0; i < 5; i++) match.act(0, 'draw');
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const { game } = sampleWorld(match, 0, seededRandom(seed));
    expect(problemOn(game)).toBe(undefined);
    expect(game.tableaux[6]?.children.join(' ')).not.toBe(match.game.tableaux[6]?.children.join(' '));
    expect(game.waste.children.join(' ')).toBe(match.game.waste.children.join(' '));
  }
});

test.each([1, 3])('nothing leaks in random games of draw %i', (draw) => {
  const match = createMatch(klondike, { seed: 'leaks', options: { draw } });
  const random = seededRandom('leaks');
  for (let i = 0; i < 60; i++) {
    const moves = match.legal(0);
    match.play(moves.at(random.below(moves.length - 1)));
    if (i % 4 > 0) continue;
    expect(leaksOf(match, 0, random)).toEqual([]);
    expect(leaksOf(match, undefined, random)).toEqual([]);
  }
});
