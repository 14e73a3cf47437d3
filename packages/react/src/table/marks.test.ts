import type { Play, PlayState, ThingMark } from '@rookery/table';
import { expect, test } from 'vitest';
import { marksReader } from './marks.ts';

const MARK: ThingMark = { canPress: true, isChosen: false, isTarget: false, canLift: false, isHinted: false };
const IDLE: PlayState = {
  isMine: true,
  isPending: false,
  isHandedIn: false,
  actions: [],
  current: null,
  ambiguity: null,
  held: [],
  notice: null,
  marks: new Map([['id:1', MARK]]),
};

/** Reads the marks of one state after the other. */
function read(...states: readonly PlayState[]): readonly unknown[] {
  let state = IDLE;
  const marks = marksReader({ getSnapshot: () => state } as Play);
  return states.map((next) => {
    state = next;
    return marks();
  });
}

test('what is only on its way leaves the marks as they are, so that nothing is drawn anew', () => {
  const [before, after] = read(IDLE, { ...IDLE, isPending: true, marks: new Map([['id:1', { ...MARK }]]) });
  expect(after).toBe(before);
});

test.each<[string, Partial<PlayState>]>([
  ['another mark', { marks: new Map([['id:1', { ...MARK, isChosen: true }]]) }],
  ['a mark more', { marks: new Map([...IDLE.marks, ['id:2', MARK]]) }],
  ['something in the hand', { held: [{ id: 1 }] }],
  ['another action', { actions: [{ action: 'draw', prompt: 'Draw', first: null }] as unknown as PlayState['actions'] }],
])('%s makes other marks', (_, changes) => {
  const [before, after] = read(IDLE, { ...IDLE, ...changes });
  expect(after).not.toBe(before);
});
