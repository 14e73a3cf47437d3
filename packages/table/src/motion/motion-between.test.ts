import { describe, expect, test } from 'vitest';
import type { PlayerNode, Scene, ZoneNode } from '../scene/scene.ts';
import { thing } from '../scene/thing.test-kit.ts';
import type { DetailLine, Thing } from '../scene/thing.ts';
import type { Motion } from './motion.ts';
import { motionBetween } from './motion-between.ts';

const BLANK = thing({});
/** Cards by key; `?` is a hidden one, whose key is its place. */
function zone(key: string, cards: string, unlisted = 0): ZoneNode {
  const things = cards
    .split(' ')
    .filter((card) => card !== '')
    .map((card, i): Thing => ({ ...BLANK, key: card === '?' ? `${key}:${i}` : card, isHidden: card === '?' }));
  const thing: Thing = { ...BLANK, key, role: 'zone', layout: 'row', things, count: things.length + unlisted };
  return {
    kind: 'zone',
    key: `zone ${key}`,
    thing,
    layout: 'row',
    label: '',
    tap: null,
    prefers: [],
    scale: 1,
    shows: null,
  };
}
function player(key: string, facts: readonly DetailLine[]): PlayerNode {
  return { kind: 'player', key: `player ${key}`, seat: 0, thing: { ...BLANK, key, role: 'player', facts } };
}
function scene(...children: Scene['root']['children']): Scene {
  const inner = { kind: 'group' as const, key: 'inner', direction: 'row' as const, label: '', seat: null, children };
  return { root: { ...inner, key: 'root', children: [inner] }, byAddress: new Map() };
}
const between = (before: readonly ZoneNode[], after: readonly ZoneNode[]) =>
  motionBetween(scene(...before), scene(...after));
const kinds = (motions: readonly Motion[]) => motions.map(({ kind }) => kind);

test('where nothing changes nothing moves', () => {
  const zones = [zone('hand', 'a b ?'), zone('deck', '? ?', 3)];
  expect(between(zones, zones)).toEqual([]);
});

describe('a thing that is known', () => {
  test('moves to another zone', () => {
    expect(between([zone('hand', 'a b'), zone('pile', 'c')], [zone('hand', 'a'), zone('pile', 'c b')])).toEqual([
      { kind: 'move', key: 'b', from: 'hand', to: 'pile', isTurned: false, delay: 0 },
    ]);
  });

  test('moves up where another has gone', () => {
    const motions = between([zone('hand', 'a b c'), zone('pile', '')], [zone('hand', 'b c'), zone('pile', 'a')]);
    expect(motions).toHaveLength(3);
    expect(motions).toContainEqual({ kind: 'move', key: 'b', from: 'hand', to: 'hand', isTurned: false, delay: 0 });
  });

  test('appears and leaves where it comes from nowhere and goes nowhere', () => {
    expect(between([zone('hand', 'a')], [zone('hand', 'a b')])).toEqual([
      { kind: 'appear', key: 'b', to: 'hand', delay: 0 },
    ]);
    expect(between([zone('hand', 'a b')], [zone('hand', 'a')])).toEqual([
      { kind: 'leave', key: 'b', from: 'hand', delay: 0 },
    ]);
  });

  test('is not taken for another known one', () => {
    expect(kinds(between([zone('a', 'x'), zone('b', '')], [zone('a', ''), zone('b', 'y')]))).toEqual(['leave', 'appear']);
  });
});

describe('turned over', () => {
  test('where it lies, in either direction', () => {
    expect(between([zone('column', '? ?')], [zone('column', '? a')])).toEqual([{ kind: 'flip', key: 'a', delay: 0 }]);
    expect(between([zone('column', 'b a')], [zone('column', 'b ?')])).toEqual([
      { kind: 'flip', key: 'column:1', delay: 0 },
    ]);
  });

  test('though the one upon it goes away in the same step', () => {
    const motions = between([zone('column', '? a'), zone('home', '')], [zone('column', 'b'), zone('home', 'a')]);
    expect(motions).toHaveLength(2);
    expect(motions).toContainEqual({ kind: 'flip', key: 'b', delay: 0 });
    expect(motions).toContainEqual({ kind: 'move', key: 'a', from: 'column', to: 'home', isTurned: false, delay: 0 });
  });
});

describe('a deal', () => {
  test('leads from where one is missing to where one more is, and does not say which', () => {
    expect(between([zone('deck', '? ? ?'), zone('hand', '?')], [zone('deck', '? ?'), zone('hand', '? ?')])).toEqual([
      { kind: 'deal', key: 'hand:1', from: 'deck', to: 'hand', left: 'deck:2', isTurned: false, delay: 0 },
    ]);
  });

  test('of a card that the viewer sees turns it over', () => {
    expect(between([zone('deck', '? ?'), zone('hand', '')], [zone('deck', '?'), zone('hand', 'a')])).toEqual([
      { kind: 'deal', key: 'a', from: 'deck', to: 'hand', left: 'deck:1', isTurned: true, delay: 0 },
    ]);
  });

  test('from a pile that is only counted leads from the pile', () => {
    expect(between([zone('deck', '', 9), zone('hand', '')], [zone('deck', '', 8), zone('hand', 'a')])).toEqual([
      { kind: 'deal', key: 'a', from: 'deck', to: 'hand', left: null, isTurned: true, delay: 0 },
    ]);
  });

  test('of a known card to where it is hidden turns it down', () => {
    expect(between([zone('hand', 'a'), zone('deck', '?')], [zone('hand', ''), zone('deck', '? ?')])).toEqual([
      { kind: 'deal', key: 'deck:1', from: 'hand', to: 'deck', left: 'a', isTurned: true, delay: 0 },
    ]);
  });

  test('of many goes one by one, from the top, and is over soon', () => {
    const hidden = (count: number) => Array.from({ length: count }, () => '?').join(' ');
    const before = [zone('deck', hidden(52)), ...['a', 'b', 'c', 'd'].map((name) => zone(name, ''))];
    const after = [zone('deck', hidden(24)), ...['a', 'b', 'c', 'd'].map((name) => zone(name, hidden(7)))];
    const deals = between(before, after).filter((motion) => motion.kind === 'deal');
    expect(deals).toHaveLength(28);
    expect(deals[0]).toMatchObject({ left: 'deck:51', delay: 0 });
    expect(new Set(deals.map(({ left }) => left)).size).toBe(28);
    expect(deals[27]?.delay).toBe(180);
    expect(deals.map(({ delay }) => delay)).toEqual(deals.map(({ delay }) => delay).sort((a, b) => a - b));
  });
});

test('numbers of a player that change fly with what was added', () => {
  const before = scene(
    player('ann', [
      { name: 'score', text: '12' },
      { name: 'colour', text: 'red' },
    ]),
  );
  const after = scene(
    player('ann', [
      { name: 'score', text: '9' },
      { name: 'colour', text: 'blue' },
    ]),
  );
  expect(motionBetween(before, after)).toEqual([{ kind: 'score', key: 'ann', name: 'score', by: -3, delay: 0 }]);
});

test('pieces move from cell to cell, cells do not', () => {
  const board = (on: number): ZoneNode => {
    const cells = [0, 1].map((i): Thing => {
      const things: readonly Thing[] = i === on ? [{ ...BLANK, key: 'piece', role: 'piece' }] : [];
      return { ...BLANK, key: `cell${i}`, role: 'cell', layout: 'stack', things, count: things.length };
    });
    const { thing, ...rest } = zone('board', '');
    return { ...rest, thing: { ...thing, things: cells, count: 2 } };
  };
  expect(between([board(0)], [board(1)])).toEqual([
    { kind: 'move', key: 'piece', from: 'cell0', to: 'cell1', isTurned: false, delay: 0 },
  ]);
});
