import type { OfferedSelection } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import { expect, test } from 'vitest';
import { addressKey } from '../scene/address-key.ts';
import { aView, offerOf, selectionOf } from './fake-store.test-kit.ts';
import { EMPTY_DRAFT, type LocalDraft } from './local-draft.ts';
import type { PlayState } from './play.ts';
import { playStateOf } from './play-state.ts';

function stateOf(view: SessionView | null, own: Partial<LocalDraft> = {}): PlayState {
  return playStateOf({ view, pending: [] }, { ...EMPTY_DRAFT, seat: 0, movesVersion: 1, ...own });
}
const mark = ({ marks }: PlayState, id: number) => marks.get(addressKey({ id }));

const move = offerOf('move', selectionOf('piece', [11, 12]), ['to']);
const flip = offerOf('flip', selectionOf('piece', [12, 21]));
const draw = offerOf('draw', null);
const drafted = aView({
  offers: [move, flip, draw],
  draft: { action: 'move', args: { piece: { id: 11 } }, next: selectionOf('to', [20]) },
});

test('nothing can be done before there is a view, out of turn, in a pause, and by who only watches or is out', () => {
  const offers = [move];
  const out = aView({ offers }).seats.map((seat) => ({ ...seat, isOut: true }));
  for (const view of [
    null,
    aView({ offers, toAct: [1] }),
    aView({ offers, isPaused: true }),
    aView({ offers, seat: null }),
    aView({ offers, seats: out }),
    aView({ offers, stage: 'over' }),
  ]) {
    expect(stateOf(view)).toMatchObject({ isMine: false, actions: [], current: null });
    expect(stateOf(view).marks.size).toBe(0);
  }
});

test('what any offered action begins with can be pressed; lifted only where the action goes on', () => {
  const state = stateOf(aView({ offers: [move, flip, draw] }));
  expect(state.current).toBeNull();
  expect(mark(state, 11)).toMatchObject({ canPress: true, canLift: true, isTarget: false });
  expect(mark(state, 12)).toMatchObject({ canPress: true, canLift: true });
  expect(mark(state, 21)).toMatchObject({ canPress: true, canLift: false });
  expect(mark(state, 20)).toBeUndefined();
});

test('a thing that exactly one candidate concerns stands for it', () => {
  const candidates = [
    { value: 1, label: 'one', refs: [{ id: 11 }, { id: 10 }] },
    { value: 2, label: 'two', refs: [{ id: 12 }, { id: 10 }] },
  ];
  const state = stateOf(aView({ offers: [offerOf('go', { ...selectionOf('way', []), candidates }), draw] }));
  expect([mark(state, 11)?.canPress, mark(state, 12)?.canPress, mark(state, 10)]).toEqual([true, true, undefined]);
});

test('the only action that begins with a choice is being filled in by itself, and cannot be given up', () => {
  expect(stateOf(aView({ offers: [move] })).current).toMatchObject({ action: 'move', canCancel: false });
  expect(stateOf(aView({ offers: [draw] })).current).toBeNull();
});

test('with a draft, the next candidates are targets, what was chosen is chosen, and other beginnings can still be pressed', () => {
  const state = stateOf(drafted);
  expect(mark(state, 20)).toMatchObject({ canPress: true, isTarget: true, canLift: false });
  expect(mark(state, 11)).toMatchObject({ canPress: true, isChosen: true, isTarget: false });
  expect(mark(state, 12)).toMatchObject({ canPress: true, isChosen: false, canLift: true });
  expect(state.current).toMatchObject({ action: 'move', canCancel: true, before: [{ name: 'piece', label: 'thing 11' }] });
  expect(state.actions).toHaveLength(3);
});

test('what was chosen is in words: as it was called, as it stands on the table, as it is', () => {
  const args = { piece: { id: 11 }, to: { id: 20 }, how: 'fast', who: [{ id: 21 }, 7], none: null };
  const offer = offerOf('move', selectionOf('piece', [11]), ['to', 'how', 'who', 'none']);
  const draft = { action: 'move', args, next: selectionOf('x', []) };
  const labels = new Map([['string:fast', 'at once']]);
  const { current } = stateOf(aView({ offers: [offer, draw], draft }), { labels });
  expect(current?.before.map(({ label }) => label)).toEqual(['thing 11', 'right', 'at once', 'twenty-one, 7', '–']);
});

test('a question waits: nothing else can be begun', () => {
  const state = stateOf(aView({ offers: [offerOf('', selectionOf('answer', [21]))] }));
  expect(state.current).toMatchObject({ action: '', canCancel: false });
  expect(state.actions).toEqual([]);
  expect([...state.marks.keys()]).toEqual(['id:21']);
});

test('what the panel has begun comes before what else could be', () => {
  const state = stateOf(aView({ offers: [move, flip, draw] }), { started: 'flip' });
  expect(state.current).toMatchObject({ action: 'flip', canCancel: true });
  expect([...state.marks.keys()]).toEqual(['id:12', 'id:21']);
});

test('of several, what is picked is chosen, and no more than the most can be', () => {
  const several = (more: Partial<OfferedSelection>) =>
    aView({ offers: [offerOf('', selectionOf('answer', [11, 12, 21], { kind: 'many', ...more }))] });
  const picks = { of: '/answer/', values: [{ id: 11 }, { id: 12 }] };
  const full = stateOf(several({ min: 1, max: 2 }), { picks });
  expect(full.current).toMatchObject({ picked: picks.values, canConfirm: true, canCancel: true });
  expect(mark(full, 11)).toMatchObject({ isChosen: true, canPress: true });
  expect(mark(full, 21)).toBeUndefined();
  expect(stateOf(several({ min: 3, max: 3 }), { picks }).current?.canConfirm).toBe(false);
  expect(stateOf(several({ min: 0, max: 3 })).current?.canConfirm).toBe(true);
  expect(stateOf(several({ min: 1, max: 3 }), { picks: { ...picks, of: 'other' } }).current?.picked).toEqual([]);
});

test('what is optional can be left out', () => {
  const selection = selectionOf('answer', [11], { optional: true });
  expect(stateOf(aView({ offers: [offerOf('', selection)] })).current?.canConfirm).toBe(true);
  expect(stateOf(aView({ offers: [offerOf('', { ...selection, optional: false })] })).current?.canConfirm).toBe(false);
});

test('a thing that several actions begin with is ambiguous as long as they do', () => {
  const ambiguous = { id: 12 };
  const state = stateOf(aView({ offers: [move, flip] }), { ambiguous });
  expect(state.ambiguity?.actions.map(({ action }) => action)).toEqual(['move', 'flip']);
  expect(stateOf(aView({ offers: [move, draw] }), { ambiguous }).ambiguity).toBeNull();
});

test('discards input of an earlier position, but keeps the notice', () => {
  const notice = { number: 1, refusal: { code: 'not-offered' as const, message: '', retry: true, details: {} } };
  const own = { started: 'flip', held: [{ id: 11 }], hinted: new Set(['id:12']), notice };
  const later = stateOf(aView({ offers: [move, flip], movesVersion: 2 }), own);
  expect(later).toMatchObject({ current: null, held: [], notice });
  expect(mark(later, 12)?.isHinted).toBe(false);
});

test('who is handed the screen sees nothing of what another has begun', () => {
  const notice = { number: 1, refusal: { code: 'not-offered' as const, message: '', retry: true, details: {} } };
  const picks = { of: '/answer/', values: [{ id: 11 }] };
  const offers = [offerOf('', selectionOf('answer', [11, 12], { kind: 'many', min: 0 }))];
  const view = aView({ offers, toAct: [0, 1] });
  const own = { picks, notice, isHandedIn: true };
  expect(stateOf(view, own)).toMatchObject({ isHandedIn: true, notice, current: { picked: picks.values } });
  expect(stateOf({ ...view, seat: 1 }, own)).toMatchObject({ isHandedIn: false, notice: null, current: { picked: [] } });
});

test('a hint marks what it names', () => {
  const state = stateOf(aView({ offers: [move, flip] }), { hinted: new Set(['id:11', 'id:20', 'action:move']) });
  expect(mark(state, 11)).toMatchObject({ isHinted: true, canPress: true });
  expect(mark(state, 20)).toMatchObject({ isHinted: true, canPress: false });
  expect(mark(state, 12)?.isHinted).toBe(false);
});

test('marks that say the same are the same object', () => {
  const [first, second] = [stateOf(drafted), stateOf({ ...drafted })];
  expect(mark(first, 12)).toBe(mark(second, 12));
});
