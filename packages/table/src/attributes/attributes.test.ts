import { expect, test } from 'vitest';
import type { ThingMark } from '../play/play.ts';
import { thing } from '../scene/thing.test-kit.ts';
import type { Thing } from '../scene/thing.ts';
import { attributesOf } from './attributes.ts';

const CARD = thing({
  key: 'id:7',
  address: { id: 7 },
  kind: 'PlayingCard',
  name: '7♣',
  label: '7♣',
  face: { rank: '7', suit: 'clubs' },
});
const PILE: Thing = { ...CARD, key: 'id:3', role: 'zone', kind: 'Pile', layout: 'pile' };
const NOTHING: ThingMark = { canPress: false, isChosen: false, isTarget: false, canLift: false, isHinted: false };

test('a thing that nothing can be done with says what it is and no more', () => {
  const plain = {
    'data-key': 'id:7',
    'data-role': 'card',
    'data-kind': 'PlayingCard',
    'data-face': 'up',
    'data-drop': 'no',
  };
  expect(attributesOf(CARD, undefined)).toEqual(plain);
  expect(attributesOf(CARD, NOTHING)).toEqual(plain);
});

test('what can be done with it is said', () => {
  const mark: ThingMark = { canPress: true, isChosen: true, isTarget: true, canLift: true, isHinted: true };
  expect(attributesOf({ ...CARD, seat: 0 }, mark, { isHeld: true })).toMatchObject({
    'data-can-press': 'yes',
    'data-selected': 'yes',
    'data-drop': 'yes',
    'data-can-lift': 'yes',
    'data-hinted': 'yes',
    'data-seat': '0',
    'data-held': 'yes',
  });
});

test('a hidden card lies face down; what is no card has no face', () => {
  expect(attributesOf({ ...CARD, isHidden: true, face: null }, undefined)['data-face']).toBe('down');
  expect(attributesOf({ ...CARD, role: 'piece' }, undefined)['data-face']).toBe(undefined);
});

test('only what could hold something is empty', () => {
  expect(attributesOf(PILE, undefined)['data-empty']).toBe('yes');
  expect(attributesOf({ ...PILE, count: 4 }, undefined)['data-empty']).toBe(undefined);
  expect(attributesOf(CARD, undefined)['data-empty']).toBe(undefined);
});

test('every value is text', () => {
  expect.hasAssertions();
  const mark: ThingMark = { canPress: true, isChosen: true, isTarget: true, canLift: true, isHinted: true };
  for (const value of Object.values(attributesOf({ ...PILE, seat: 2 }, mark, { isHeld: true })))
    expect(value).toBeTypeOf('string');
});
