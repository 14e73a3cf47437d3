import { createMatch } from '@rookery/engine';
import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';
import { sceneOf } from './scene-of.ts';
import { sessionViewOf } from './session-views.test-kit.ts';
import type { Thing } from './thing.ts';
import { treasury } from './treasury.test-kit.ts';

const match = createMatch(treasury, { players: 2, seed: 'treasury' });
const view = sessionViewOf(match, 0);
const scene = sceneOf(view);

function thingNamed(name: string, seat: number | null): Thing {
  const found = [...scene.byAddress.values()].find((thing) => thing.name === name && thing.seat === seat);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

test('every hidden thing that can be chosen is drawn under the address by which it is chosen', () => {
  const candidates = view.offers[0]?.first?.candidates ?? [];
  const hidden = candidates.map(({ value }) => addressKey(value)).filter((key) => key.startsWith('in:'));
  // Of the other: two coins and two medals of the hand, three coins of the chest; one's own chest; three coins of the vault; one with each.
  expect(hidden).toHaveLength(2 + 2 + 3 + 3 + 3 + 2);
  for (const { value } of candidates) {
    const key = addressKey(value);
    expect(scene.byAddress.get(key)?.isHidden, key).toBe(key.startsWith('in:'));
  }
});

test('of a hidden thing only its back is told', () => {
  const backs = thingNamed('medals', 1).things.filter(({ isHidden }) => isHidden);
  expect(
    backs.map(({ isHidden, label, kind, name, face, facts }) => ({ isHidden, label, kind, name, face, facts })),
  ).toEqual(
    Array(2).fill({
      isHidden: true,
      label: 'face-down card',
      kind: '',
      name: '',
      face: null,
      facts: [{ name: 'metal', text: 'gold' }],
    }),
  );
  expect(JSON.stringify(thingNamed('purse', 1).things)).not.toMatch(/coin of 1[02]/);
});

test('what is known among hidden things lies on top in a hand, and at its place in a stack', () => {
  expect(thingNamed('purse', 1).things.map(({ label }) => label)).toEqual([
    'face-down card',
    'face-down card',
    'coin of 11',
  ]);
  const { things } = thingNamed('vault', null);
  // The first of a deck is on top, so it is drawn last.
  expect(things.map(({ isHidden }) => isHidden)).toEqual([true, false, true, true]);
  expect(things.at(-1)?.address).toMatchObject({ at: 0 });
});

test('of very many that are only counted some are drawn, and all are counted', () => {
  const { things, count } = thingNamed('hoard', null);
  expect(count).toBe(1000);
  expect(things).toHaveLength(200);
});

test('a piece on a board is called by what it is, and is its owner’s', () => {
  const cell = thingNamed('floor', null).things.find(({ name }) => name === 'a1');
  expect(cell).toMatchObject({ role: 'cell', spot: { kind: 'grid', row: 1, column: 0 }, seat: null });
  expect(cell?.things[0]).toMatchObject({ role: 'piece', label: 'coin of 3', seat: 1 });
});

test('what lies hidden beside the zones of a player stays with the player', () => {
  const player = [...scene.byAddress.values()].find(({ role, seat }) => role === 'player' && seat === 1);
  expect(player?.things.map(({ isHidden, role }) => ({ isHidden, role }))).toEqual([{ isHidden: true, role: 'piece' }]);
  expect(player?.count).toBe(5);
});
