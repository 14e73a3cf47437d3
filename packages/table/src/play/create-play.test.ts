import type { OfferedSelection } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { createPlay, type PlayOptions } from './create-play.ts';
import { aView, fakeStore, offerOf, selectionOf } from './fake-store.test-kit.ts';
import { actionKey } from './hint.ts';

afterEach(() => {
  vi.useRealTimers();
});

const move = offerOf('move', selectionOf('piece', [11, 12]), ['to']);
const flip = offerOf('flip', selectionOf('piece', [12, 21]));
const turn = offerOf('turn', selectionOf('piece', [12]), ['way']);
const draw = offerOf('draw', null);
const offers = [move, flip, draw];
const draft = { action: 'move', args: { piece: { id: 11 } }, next: selectionOf('to', [20, 21]) };

function over(view: SessionView, options: PlayOptions = {}) {
  const store = fakeStore(view);
  const play = createPlay(store, options);
  return { store, play, state: () => play.getSnapshot() };
}
const asking = (selection: Partial<OfferedSelection>, ids = [11, 12, 21]) =>
  aView({ offers: [offerOf('', selectionOf('answer', ids, selection))] });

test('an action without choices is taken at once; what is not offered is not begun', () => {
  const { store, play } = over(aView({ offers }));
  play.begin('fly');
  play.begin('draw');
  expect(store.asked).toEqual([{ kind: 'act', action: 'draw', movesVersion: 1 }]);
});

test('an action begun in the panel is finished on the board', () => {
  const { store, play, state } = over(aView({ offers }));
  play.begin('flip');
  expect(state().current?.action).toBe('flip');
  play.press({ id: 11 });
  expect(store.asked).toEqual([]);
  play.press({ id: 12 });
  expect(store.asked).toEqual([{ kind: 'choose', action: 'flip', selection: 'piece', value: { id: 12 }, movesVersion: 1 }]);
});

test('a press begins the only action that begins with it, and asks where there are several', async () => {
  const { store, play, state } = over(aView({ offers }));
  play.press({ id: 12 });
  expect(store.asked).toEqual([]);
  expect(state().ambiguity).toMatchObject({ address: { id: 12 }, actions: [move, flip] });
  play.mean('flip');
  expect(store.asked).toMatchObject([{ action: 'flip', value: { id: 12 } }]);
  await store.reply();
  expect(state().ambiguity).toBeNull();
  play.press({ id: 11 });
  expect(store.asked.at(-1)).toMatchObject({ action: 'move', value: { id: 11 } });
});

test('preferences decide which action is meant, thing by thing where they are told so', () => {
  const one = over(aView({ offers }), { prefers: ['flip'] });
  one.play.press({ id: 12 });
  expect(one.store.asked).toMatchObject([{ action: 'flip' }]);
  const other = over(aView({ offers }), { prefers: () => ['move'] });
  other.play.press({ id: 12 });
  expect(other.store.asked).toMatchObject([{ action: 'move' }]);
});

test('while something is chosen: another thing takes its place, the same thing gives it up, a target finishes it', () => {
  const other = over(aView({ offers, draft }));
  other.play.press({ id: 12 });
  expect(other.store.asked).toMatchObject([{ kind: 'choose', action: 'move', selection: 'piece', value: { id: 12 } }]);
  const same = over(aView({ offers, draft }));
  same.play.press({ id: 11 });
  expect(same.store.asked).toEqual([{ kind: 'cancelChoice' }]);
  const target = over(aView({ offers, draft }));
  target.play.press({ id: 21 });
  expect(target.store.asked).toMatchObject([{ action: 'move', selection: 'to', value: { id: 21 } }]);
});

test('another first choice does not stumble over later ones of the old', async () => {
  const later = { action: 'move', args: { piece: { id: 11 }, to: { id: 20 } }, next: selectionOf('how', [30]) };
  const { store, play } = over(aView({ offers, draft: later }));
  play.press({ id: 12 });
  expect(store.asked).toEqual([{ kind: 'cancelChoice' }]);
  await store.reply();
  expect(store.asked.at(-1)).toMatchObject({ kind: 'choose', selection: 'piece', value: { id: 12 } });
});

test('of several, picks are added and taken back, and sent together', () => {
  const { store, play, state } = over(asking({ kind: 'many', min: 1, max: 2 }));
  play.confirm();
  play.press({ id: 11 });
  play.pick({ id: 12 });
  play.pick({ id: 21 });
  play.pick({ id: 11 });
  play.pick({ id: 21 });
  expect(state().current?.picked).toEqual([{ id: 12 }, { id: 21 }]);
  expect(store.asked).toEqual([]);
  play.confirm();
  expect(store.asked).toEqual([{ kind: 'answer', answer: [{ id: 12 }, { id: 21 }], movesVersion: 1 }]);
});

test('exactly one of several needs no confirming, and none at all can be confirmed', () => {
  const one = over(asking({ kind: 'many', min: 1, max: 1 }));
  one.play.pick({ id: 11 });
  expect(one.store.asked).toMatchObject([{ answer: [{ id: 11 }] }]);
  const none = over(asking({ kind: 'many', min: 0, max: 1 }));
  none.play.pick({ id: 11 });
  none.play.pick({ id: 12 });
  expect(none.state().current?.picked).toEqual([{ id: 12 }]);
  none.play.cancel();
  none.play.confirm();
  expect(none.store.asked).toMatchObject([{ answer: [] }]);
});

test('an action that begins with several is begun by a press on one of them, and keeps the picks that were refused', async () => {
  const lay = offerOf('lay', selectionOf('cards', [11, 12], { kind: 'many', min: 1, max: 2 }));
  const { store, play, state } = over(aView({ offers: [lay, draw] }));
  play.press({ id: 11 });
  expect(state().current).toMatchObject({ action: 'lay', picked: [{ id: 11 }], canCancel: true });
  play.confirm();
  expect(store.asked).toMatchObject([{ kind: 'choose', action: 'lay', selection: 'cards', value: [{ id: 11 }] }]);
  await store.refuse('check-failed');
  expect(state()).toMatchObject({ current: { picked: [{ id: 11 }] }, notice: { refusal: { code: 'check-failed' } } });
});

test('what is there twice can be picked twice', () => {
  const candidates = ['ore', 'ore', 'wool'].map((value) => ({ value, label: value, refs: [] }));
  const { play, state } = over(asking({ kind: 'many', min: 0, max: 3, candidates }));
  const picked = ['ore', 'ore', 'wool', 'ore'].map((value) => {
    play.pick(value);
    return state().current?.picked.join();
  });
  expect(picked).toEqual(['ore', 'ore,ore', 'ore,ore,wool', 'wool']);
});

test('things are put into an order by picking all of them, each once', () => {
  const { store, play, state } = over(asking({ kind: 'repeat', min: 3, max: 3 }));
  for (const id of [21, 11, 21, 12, 21]) play.pick({ id });
  expect(state().current?.picked.map((each) => (each as { id: number }).id)).toEqual([11, 12, 21]);
  play.confirm();
  expect(store.asked).toMatchObject([{ answer: [{ id: 11 }, { id: 12 }, { id: 21 }] }]);
});

const goods = (...values: readonly string[]) => values.map((value) => ({ value, label: value, refs: [] }));
const row = asking({ kind: 'repeat', min: 2, max: 3, candidates: goods('salt', 'silk') });
/** The row with what was picked, and what the session says may follow. */
function rowWith(picked: readonly string[], following: readonly string[], mayEnd: boolean): SessionView {
  const [offer] = row.offers;
  const next = { ...(offer?.first as OfferedSelection), candidates: goods(...following), picked, mayEnd };
  return { ...row, draft: { action: '', args: {}, next } };
}

test('in a row each pick is told to the session, which says what may follow and whether it may end', async () => {
  const { store, play, state } = over(row);
  expect(state().current).toMatchObject({ picked: [], canConfirm: false, canCancel: false });
  play.pick('silk');
  store.show(rowWith(['silk'], ['silk'], false));
  await store.reply();
  expect(state().current).toMatchObject({ picked: ['silk'], canConfirm: false, canCancel: true });
  expect(state().isHandedIn).toBe(false);
  play.pick('salt');
  play.pick('silk');
  store.show(rowWith(['silk', 'silk'], [], true));
  await store.reply();
  play.pick('silk');
  expect(state().current).toMatchObject({ picked: ['silk', 'silk'], canConfirm: true });
  play.confirm();
  expect(store.asked.map((each) => each.kind === 'answer' && each.answer)).toEqual(['silk', 'silk', ['silk', 'silk']]);
});

test('a row of an action is a draft from its first pick on, and is given up as such', () => {
  const first = selectionOf('give', [], { kind: 'repeat', min: 1, max: 3, candidates: goods('salt', 'silk') });
  const offers = [offerOf('offer', first, ['want']), draw];
  const started = over(aView({ offers }));
  started.play.begin('offer');
  started.play.pick('silk');
  expect(started.store.asked).toMatchObject([{ kind: 'choose', action: 'offer', selection: 'give', value: 'silk' }]);
  const next = { ...first, candidates: goods('silk'), picked: ['silk'], mayEnd: true };
  const drafted = over(aView({ offers, draft: { action: 'offer', args: {}, next } }));
  expect(drafted.state().current).toMatchObject({ before: [], picked: ['silk'], canConfirm: true, canCancel: true });
  drafted.play.confirm();
  expect(drafted.store.asked).toMatchObject([{ kind: 'choose', action: 'offer', selection: 'give', value: ['silk'] }]);
  const other = over(aView({ offers, draft: { action: 'offer', args: {}, next } }));
  other.play.cancel();
  expect(other.store.asked).toEqual([{ kind: 'cancelChoice' }]);
});

test('numbers and texts are entered; what is optional is left out', () => {
  const number = over(asking({ kind: 'number', candidates: null, min: 1, max: 9, optional: true }));
  number.play.enter(4);
  expect(number.store.asked).toMatchObject([{ answer: 4 }]);
  const none = over(asking({ kind: 'text', candidates: null, optional: true }));
  none.play.confirm();
  expect(none.store.asked).toMatchObject([{ answer: null }]);
  const one = over(asking({}));
  one.play.enter('eleven');
  expect(one.store.asked).toEqual([]);
});

test('what is dropped before the answer to its lifting is here, waits for it', async () => {
  const { store, play, state } = over(aView({ offers }));
  play.lift([{ id: 11 }, { id: 12 }]);
  expect(state()).toMatchObject({ held: [{ id: 11 }, { id: 12 }], isPending: true });
  play.drop({ id: 21 });
  expect(store.asked).toHaveLength(1);
  store.show(aView({ offers, draft }));
  await store.reply();
  expect(store.asked.at(-1)).toMatchObject({ kind: 'choose', selection: 'to', value: { id: 21 } });
  expect(state().held).toHaveLength(2);
  store.show(aView({ toAct: [1], movesVersion: 2 }));
  await store.reply();
  expect(state()).toMatchObject({ held: [], isPending: false });
});

test('what is dropped on a wrong place is refused by the rules with their reason, and goes back', async () => {
  const { store, play, state } = over(aView({ offers, draft }));
  play.lift([{ id: 11 }]);
  play.drop({ id: 12 });
  await store.refuse('check-failed', 'Twelve is full.');
  expect(store.asked).toEqual([
    { kind: 'act', action: 'move', args: { piece: { id: 11 }, to: { id: 12 } }, movesVersion: 1 },
    { kind: 'cancelChoice' },
  ]);
  store.show(aView({ offers }));
  await store.reply();
  expect(state()).toMatchObject({
    held: [],
    current: null,
    isPending: false,
    notice: { number: 1, refusal: { message: 'Twelve is full.' } },
  });
  play.dismiss();
  expect(state().notice).toBeNull();
});

test.each([
  ['nothing', null],
  ['itself', { id: 11 }],
  ['where it lies', { id: 10 }],
])('what is dropped on %s is put back without a word', async (_, on) => {
  const { store, play, state } = over(aView({ offers, draft }));
  play.lift([{ id: 11 }]);
  play.drop(on);
  expect(store.asked).toEqual([{ kind: 'cancelChoice' }]);
  store.show(aView({ offers }));
  await store.reply();
  expect(state()).toMatchObject({ held: [], notice: null });
});

test('what cannot go there for one action may for another that lifts it', async () => {
  const both = [move, turn];
  const { store, play } = over(aView({ offers: both }));
  play.lift([{ id: 12 }]);
  store.show(aView({ offers: both, draft: { ...draft, args: { piece: { id: 12 } } } }));
  await store.reply();
  play.drop({ id: 99 });
  await store.quiet();
  expect(store.asked.at(-1)).toMatchObject({ kind: 'choose', action: 'turn', value: { id: 12 } });
  store.show(
    aView({ offers: both, draft: { action: 'turn', args: { piece: { id: 12 } }, next: selectionOf('way', [99]) } }),
  );
  await store.reply();
  expect(store.asked.at(-1)).toMatchObject({ action: 'turn', selection: 'way', value: { id: 99 } });
});

test('what nobody can lift stays where it is', () => {
  const { store, play, state } = over(aView({ offers }));
  play.lift([{ id: 21 }]);
  play.lift([]);
  play.drop({ id: 20 });
  expect(store.asked).toEqual([]);
  expect(state().held).toEqual([]);
});

test('a lifting that is refused is over', async () => {
  const { store, play, state } = over(aView({ offers }));
  play.lift([{ id: 11 }]);
  await store.refuse('not-offered');
  expect(state()).toMatchObject({ held: [], isPending: false, notice: { refusal: { code: 'not-offered' } } });
});

test('a double tap takes what is preferred, else what needs nothing more, else the first with the first target', async () => {
  const complete = over(aView({ offers }));
  complete.play.best({ id: 12 });
  expect(complete.store.asked).toMatchObject([{ action: 'flip' }]);
  const preferred = over(aView({ offers }), { prefers: ['move'] });
  preferred.play.best({ id: 12 });
  expect(preferred.store.asked).toMatchObject([{ action: 'move', selection: 'piece', value: { id: 12 } }]);
  preferred.store.show(aView({ offers, draft: { ...draft, args: { piece: { id: 12 } } } }));
  await preferred.store.reply();
  expect(preferred.store.asked.at(-1)).toMatchObject({ action: 'move', selection: 'to', value: { id: 20 } });
  const ordered = over(aView({ offers, draft }), { targetsFor: (_, targets) => [...targets].reverse() });
  ordered.play.best({ id: 11 });
  expect(ordered.store.asked).toMatchObject([{ action: 'move', selection: 'to', value: { id: 21 } }]);
  const unwanted = over(aView({ offers, draft }), { targetsFor: () => [] });
  unwanted.play.best({ id: 11 });
  expect(unwanted.store.asked).toEqual([]);
});

test('a second tap does not answer the next question', async () => {
  const { store, play, state } = over(asking({}));
  play.press({ id: 11 });
  play.press({ id: 11 });
  store.show({ ...asking({}), match: aView({ movesVersion: 2 }).match });
  await store.reply();
  expect(store.asked).toHaveLength(1);
  expect(state().isPending).toBe(false);
});

test('a refusal of what the match has left behind is not shown; one of what stands is', async () => {
  const { store, play, state } = over(asking({}));
  play.press({ id: 11 });
  store.show(aView({ toAct: [1], movesVersion: 2 }));
  await store.refuse('stale-move');
  expect(state()).toMatchObject({ notice: null, isPending: false });
  store.show(asking({}));
  play.press({ id: 11 });
  await store.refuse('stale-move');
  expect(state().notice?.refusal.code).toBe('stale-move');
  play.press({ id: 11 });
  await store.refuse('stale-move');
  expect(state().notice?.number).toBe(2);
});

test('a hint marks its things for a while, and none that is too late', async () => {
  vi.useFakeTimers();
  const hint = async () => ({ action: 'move', args: { piece: { id: 11 }, to: { id: 20 } } });
  const { store, play, state } = over(aView({ offers }), { hint });
  play.hint();
  await vi.advanceTimersByTimeAsync(0);
  const hinted = ['id:11', 'id:20', actionKey('move')];
  expect(hinted.map((key) => state().marks.get(key)?.isHinted)).toEqual([true, true, true]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...state().marks.values()].some(({ isHinted }) => isHinted)).toBe(false);
  play.hint();
  store.show(aView({ offers, movesVersion: 2 }));
  await vi.advanceTimersByTimeAsync(0);
  expect([...state().marks.values()].some(({ isHinted }) => isHinted)).toBe(false);
});

test('a hint for a question marks its answer, and what that concerns', async () => {
  const candidates = [{ value: 'left', label: 'left', refs: [{ id: 10 }] }];
  const { play, state } = over(asking({ candidates }), { hint: async () => ({ answer: 'left' }) });
  play.hint();
  await new Promise((resolve) => setImmediate(resolve));
  expect(['string:left', 'id:10'].map((key) => state().marks.get(key)?.isHinted)).toEqual([true, true]);
  play.close();
});

test('taking back and playing again are asked of the match', async () => {
  const { store, play, state } = over(aView({ offers }));
  play.undo();
  await store.refuse('nothing-to-undo');
  expect(state().notice?.refusal.code).toBe('nothing-to-undo');
  play.redo();
  expect(store.asked).toEqual([{ kind: 'undo' }, { kind: 'redo' }]);
});

test('whoever listens is told of every change, and a closed play neither listens nor acts', async () => {
  const { store, play, state } = over(aView({ offers }));
  let told = 0;
  const stop = play.subscribe(() => told++);
  const before = state();
  expect(state()).toBe(before);
  play.begin('flip');
  expect(told).toBe(1);
  store.show(aView({ toAct: [1] }));
  expect([told, state().isMine]).toEqual([2, false]);
  stop();
  store.show(aView({ offers }));
  expect(told).toBe(2);
  play.begin('draw');
  play.close();
  await store.refuse('unanswered');
  play.begin('draw');
  expect([store.listening, store.asked.length, state().notice]).toEqual([0, 1, null]);
});

test('what a listener wants in answer to a change is done too', () => {
  const { store, play, state } = over(aView({ offers }));
  const stop = play.subscribe(() => {
    if (state().current?.action !== 'flip') return;
    stop();
    play.pick({ id: 21 });
  });
  play.begin('flip');
  expect(store.asked).toMatchObject([{ action: 'flip', value: { id: 21 } }]);
});
