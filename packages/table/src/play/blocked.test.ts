import type { OfferedAction, OfferedSelection } from '@rookery/engine/view';
import { expect, test } from 'vitest';
import { createPlay } from './create-play.ts';
import { aView, fakeStore, offerOf, selectionOf } from './fake-store.test-kit.ts';

const REASON = 'You need 3 wood; you have 1.';

/** A selection of which one candidate is shown greyed. */
function partlyBlocked(name: string, ids: readonly number[], blocked: number): OfferedSelection {
  const selection = selectionOf(name, [...ids, blocked]);
  const candidates = selection.candidates?.map((each) =>
    JSON.stringify(each.value) === JSON.stringify({ id: blocked }) ? { ...each, blocked: { reason: REASON } } : each,
  );
  return { ...selection, candidates: candidates ?? null };
}

const build: OfferedAction = { ...offerOf('build', null), blocked: { reason: REASON } };
const move = offerOf('move', partlyBlocked('piece', [11], 12), ['to']);

function over(offers: readonly OfferedAction[]) {
  const store = fakeStore(aView({ offers }));
  const play = createPlay(store);
  return { store, play, state: () => play.getSnapshot() };
}

test('a blocked action is shown, and beginning it says why without asking the match', () => {
  const { store, play, state } = over([build, move]);
  expect(state().actions.map(({ action }) => action)).toEqual(['build', 'move']);
  play.begin('build');
  expect(store.asked).toEqual([]);
  expect(state()).toMatchObject({ current: null, notice: { refusal: { code: 'blocked', message: REASON } } });
});

test('a blocked action beside another one does not make the other the only one there is', () => {
  expect(over([build, move]).state().current).toBeNull();
  expect(over([move]).state().current?.action).toBe('move');
  expect(over([build]).state().current).toBeNull();
});

test('a blocked thing is marked with its reason; pressing or picking it says why', () => {
  const { store, play, state } = over([build, move]);
  expect(state().marks.get('id:12')).toMatchObject({ canPress: false, canLift: false, blocked: REASON });
  expect(state().marks.get('id:11')).toMatchObject({ canPress: true });
  expect(state().marks.get('id:11')?.blocked).toBeUndefined();
  play.press({ id: 12 });
  expect(state().notice).toMatchObject({ number: 1, refusal: { message: REASON } });
  play.begin('move');
  play.pick({ id: 12 });
  expect(state().notice).toMatchObject({ number: 2, refusal: { message: REASON } });
  expect(store.asked).toEqual([]);
});

test('what is blocked for one action and can be chosen for another is not greyed', () => {
  const { state } = over([move, offerOf('flip', selectionOf('piece', [12]))]);
  expect(state().marks.get('id:12')?.blocked).toBeUndefined();
});
