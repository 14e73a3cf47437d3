import type { Address } from '@rookery/engine/view';
import { afterEach, expect, test } from 'vitest';
import { addressKey } from '../scene/address-key.ts';
import { candidate, closeAll, does, type SeatAtTable, settled, sitDown, toAct, until } from './play.test-kit.ts';

afterEach(closeAll);

const markOf = ({ state }: SeatAtTable, address: Address) => state.marks.get(addressKey(address));
const targetsOf = ({ state }: SeatAtTable) => [...state.marks].filter(([, mark]) => mark.isTarget).map(([key]) => key);
const byKey = (key: string): Address => ({ id: Number(key.replace('id:', '')) });

test('connect four: the only action waits to be filled in, and the turn passes', async () => {
  const [ann, bob] = (await sitDown('connect-four')) as [SeatAtTable, SeatAtTable];
  expect(ann.state.current).toMatchObject({ action: 'drop', selection: { name: 'column' }, canCancel: false });
  expect(bob.state).toMatchObject({ isMine: false, current: null });
  bob.play.pick(3);
  ann.play.pick(3);
  expect(ann.state.isPending).toBe(true);
  await settled(ann);
  await until(bob, () => bob.state.isMine);
  expect(ann.state).toMatchObject({ isMine: false, isPending: false, notice: null, current: null });
  expect(ann.view.match?.step).toBe(1);
});

test('checkers: a piece is chosen, changed, put back and moved by taps', async () => {
  const [ann] = (await sitDown('checkers')) as [SeatAtTable];
  const [a3, c3] = [candidate(ann, 'move', 'a3'), candidate(ann, 'move', 'c3')];
  expect(markOf(ann, a3)).toMatchObject({ canPress: true, canLift: true, isTarget: false });
  await does(ann, (play) => play.press(a3));
  expect(ann.state.current).toMatchObject({ selection: { name: 'to' }, before: [{ name: 'piece', label: 'a3' }] });
  expect(markOf(ann, a3)).toMatchObject({ isChosen: true });
  expect(targetsOf(ann)).toHaveLength(1);
  await does(ann, (play) => play.press(c3));
  expect(ann.view.draft?.args).toEqual({ piece: c3 });
  expect(targetsOf(ann)).toHaveLength(2);
  await does(ann, (play) => play.press(c3));
  expect(ann.view.draft).toBeNull();
  await does(ann, (play) => play.press(c3));
  await does(ann, (play) => play.press(byKey(targetsOf(ann)[0] as string)));
  expect(ann.view.match?.step).toBe(1);
  expect(ann.state.notice).toBeNull();
});

test('checkers: a piece is moved by dragging, and one that is dropped wrongly goes back with the reason', async () => {
  const [ann] = (await sitDown('checkers')) as [SeatAtTable];
  const [a3, c3, b4] = [candidate(ann, 'move', 'a3'), candidate(ann, 'move', 'c3'), candidate(ann, 'move', 'e3')];
  const { table } = ann.view.match ?? {};
  const wrong = await does(ann, (play) => {
    play.lift([a3]);
    play.drop(b4);
  });
  expect(wrong).toMatchObject({ held: [], isPending: false, notice: { refusal: { code: 'not-a-candidate' } } });
  expect([ann.view.draft, ann.view.match?.step]).toEqual([null, 0]);
  expect(ann.view.match?.table).toEqual(table);
  await does(ann, (play) => play.lift([c3]));
  expect(ann.state.held).toEqual([c3]);
  const [target] = targetsOf(ann) as [string];
  await does(ann, (play) => play.drop(byKey(target)));
  expect([ann.view.match?.step, ann.state.held]).toEqual([1, []]);
});

test('checkers: a double tap moves, and what was begun by tap goes on by drag', async () => {
  const [ann, bob] = (await sitDown('checkers')) as [SeatAtTable, SeatAtTable];
  await does(ann, (play) => play.best(candidate(ann, 'move', 'a3')));
  await until(bob, () => bob.state.isMine);
  const piece = candidate(bob, 'move');
  await does(bob, (play) => play.press(piece));
  await does(bob, (play) => play.lift([piece]));
  await does(bob, (play) => play.drop(byKey(targetsOf(bob)[0] as string)));
  expect(bob.view.match?.step).toBe(2);
});

/** Deals until there is something to move among the columns, so that it is still there after a draw. */
async function dealWithMove(): Promise<SeatAtTable> {
  for (;;) {
    const [ann] = (await sitDown('klondike', { people: 1 })) as [SeatAtTable];
    if (ann.view.offers.some(({ action }) => action === 'move')) return ann;
  }
}

test('klondike: cards are drawn, and a wrong pile is refused by its own rule', async () => {
  const ann = await dealWithMove();
  await does(ann, (play) => play.undo());
  expect(ann.state.notice?.refusal.code).toBe('nothing-to-undo');
  await does(ann, (play) => play.dismiss());
  await does(ann, (play) => play.begin('draw'));
  expect(ann.view.match?.step).toBe(1);
  const card = candidate(ann, 'move');
  const { step } = ann.view.match ?? {};
  await does(ann, (play) => play.lift([card]));
  const fitting = new Set(targetsOf(ann));
  const piles = (ann.view.match?.table.children ?? []).filter((child) => 'id' in child && child.kind === 'Tableau');
  const wrong = piles.find(
    (pile) =>
      'id' in pile &&
      !fitting.has(`id:${pile.id}`) &&
      !JSON.stringify(pile).includes(`"id":${(card as { id: number }).id},`),
  );
  const on = { id: (wrong as { id: number }).id };
  await does(ann, (play) => play.drop(on));
  expect(ann.state).toMatchObject({ held: [], current: null });
  expect(ann.state.notice?.refusal).toMatchObject({ code: 'check-failed' });
  expect(ann.view.match?.step).toBe(step);
});

test('go fish: asked on the board whom, in the panel for what', async () => {
  const seats = await sitDown('go-fish', { people: 3 });
  const ann = toAct(seats);
  const who = candidate(ann, 'ask');
  await does(ann, (play) => play.press(who));
  const rank = ann.state.current?.selection.candidates?.[0]?.value;
  await does(ann, (play) => play.pick(rank as Address));
  expect(ann.view.match?.step).toBe(1);
  expect(ann.state.notice).toBeNull();
});

test("hold'em: a number is entered; one out of range is refused, and may be entered again", async () => {
  const ann = toAct(await sitDown('texas-holdem'));
  ann.play.begin('raise');
  expect(ann.state.current).toMatchObject({
    action: 'raise',
    selection: { kind: 'number', candidates: null },
    canCancel: true,
  });
  const { min = 0 } = ann.state.current?.selection ?? {};
  await does(ann, (play) => play.enter(min - 1));
  expect(ann.state.notice?.refusal.code).toBe('out-of-range');
  expect(ann.state.current?.action).toBe('raise');
  await does(ann, (play) => play.enter(min));
  expect([ann.view.match?.step, ann.state.isMine]).toEqual([1, false]);
});

test('skirmish: several are picked for a question, whatever the other one answers meanwhile', async () => {
  const [ann, bob] = (await sitDown('skirmish')) as [SeatAtTable, SeatAtTable];
  const [first, second] = ann.state.current?.selection.candidates ?? [];
  const [one, other] = [first?.value as Address, second?.value as Address];
  ann.play.press(one);
  ann.play.press(other);
  ann.play.pick(one);
  await does(bob, (play) => play.confirm());
  expect(ann.state.current).toMatchObject({ picked: [other], canConfirm: true });
  expect(markOf(ann, other)).toMatchObject({ isChosen: true });
  await does(ann, (play) => play.confirm());
  expect([ann.state.notice, bob.state.notice]).toEqual([null, null]);
  expect(toAct([ann, bob]).state.current?.action).not.toBe('');
});

test('duel: both answer a question, each for themselves', async () => {
  const [ann, bob] = (await sitDown('duel')) as [SeatAtTable, SeatAtTable];
  expect([ann.state.current?.action, bob.state.current?.action]).toEqual(['', '']);
  expect([ann.state.actions, bob.state.actions]).toEqual([[], []]);
  await does(ann, (play) => play.pick(false));
  expect([ann.state.isHandedIn, bob.state.isHandedIn]).toEqual([true, false]);
  await does(ann, (play) => play.pick(true));
  await does(ann, (play) => play.pick(false));
  await does(bob, (play) => play.pick(false));
  await until(ann, () => ann.view.match?.movesVersion === bob.view.match?.movesVersion);
  expect([ann.state.isHandedIn, bob.state.isHandedIn]).toEqual([false, false]);
  expect(toAct([ann, bob]).state.actions.length).toBeGreaterThan(0);
});

test('innovation: both put down a first card at the same time', async () => {
  const [ann, bob] = (await sitDown('innovation')) as [SeatAtTable, SeatAtTable];
  const hers = candidate(ann, 'begin');
  await Promise.all([does(ann, (play) => play.press(hers)), does(bob, (play) => play.press(candidate(bob, 'begin')))]);
  expect([ann.state.notice, bob.state.notice]).toEqual([null, null]);
  expect(toAct([ann, bob]).state.actions.map(({ action }) => action)).toContain('dogma');
});

test('bazaar: a tent is pitched on the board, and its trail', async () => {
  const seats = await sitDown('bazaar', { people: 3 });
  const ann = toAct(seats);
  await does(ann, (play) => play.press(candidate(ann, 'found')));
  expect(ann.state.current?.selection.name).toBe('trail');
  await does(ann, (play) => play.press(byKey(targetsOf(ann)[0] as string)));
  expect(ann.view.match?.step).toBe(1);
});

test('apothecary: helpers are picked for a question; what a die is for is asked, or preferred', async () => {
  const [ann] = (await sitDown('apothecary', { people: 1 })) as [SeatAtTable];
  await does(ann, (play) => play.begin('discard'));
  const { current } = ann.state;
  expect(current).toMatchObject({ action: '', selection: { kind: 'many', min: 2, max: 2 }, canConfirm: false });
  ann.play.pick('turn');
  ann.play.pick('pinch');
  await does(ann, (play) => play.confirm());
  const die = candidate(ann, 'turn');
  await does(ann, (play) => play.press(die));
  expect(ann.state.ambiguity).toMatchObject({ address: die });
  expect(ann.state.ambiguity?.actions.map(({ action }) => action)).toEqual(['turn', 'pinch']);
  await does(ann, (play) => play.mean('pinch'));
  expect(ann.state).toMatchObject({ ambiguity: null, current: { action: 'pinch', selection: { name: 'face' } } });
  await does(ann, (play) => play.begin('turn'));
  expect([ann.view.draft, ann.state.current?.action]).toEqual([null, 'turn']);
  await does(ann, (play) => play.press(die));
  expect(ann.view.offers.map(({ action }) => action)).not.toContain('turn');
});
