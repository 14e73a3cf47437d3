import type { Address, EntityView } from '@rookery/engine/view';
import type { SessionView } from '@rookery/protocol';
import { afterEach, expect, test } from 'vitest';
import { addressKey } from '../scene/address-key.ts';
import { createPlay } from './create-play.ts';
import { aView, fakeStore, offerOf, selectionOf } from './fake-store.test-kit.ts';
import { closeAll, does, type SeatAtTable, sitDown, toAct } from './play.test-kit.ts';
import type { Play, ThingMark } from './play.ts';

afterEach(closeAll);

const children = (view: EntityView): readonly EntityView[] => view.children.filter((child) => 'id' in child);

/** A player's thing on the table, as a seat sees it. */
function playerAt({ view }: SeatAtTable, seat: number): EntityView {
  const found = children(view.match?.table as EntityView).find(({ attributes }) => attributes.seat === seat);
  if (found === undefined) throw new Error(`Nobody is at seat ${seat}.`);
  return found;
}

const zoneOf = (at: SeatAtTable, seat: number, name: string): EntityView =>
  children(playerAt(at, seat)).find((zone) => zone.name === name) as EntityView;
const address = ({ id }: EntityView): Address => ({ id });
const markOf = ({ state }: SeatAtTable, thing: EntityView): ThingMark | undefined =>
  state.marks.get(addressKey(address(thing)));
const lastSaid = ({ view }: SeatAtTable): unknown => view.match?.messages.find((text) => text.includes(' asks '));

/** Somebody who is to ask in Go Fish, with the first card of the hand and what the others are on the table. */
async function asking() {
  const seats = await sitDown('go-fish', { people: 3 });
  const ann = toAct(seats);
  const [card, ...more] = children(zoneOf(ann, 0, 'hand'));
  return { ann, card: card as EntityView, more, bob: playerAt(ann, 1), hand: zoneOf(ann, 1, 'hand') };
}

test.each(['plate', 'hand'] as const)(
  'a card that is dropped on the %s of a player asks that player for its rank',
  async (place) => {
    const { ann, card, bob, hand } = await asking();
    expect(markOf(ann, card)).toMatchObject({ canLift: true });
    expect(markOf(ann, bob)).toMatchObject({ canPress: true, canLift: false, isTarget: false });
    await does(ann, (play) => play.lift([address(card)]));
    expect(ann.state.held).toEqual([address(card)]);
    expect([markOf(ann, bob), markOf(ann, hand)]).toMatchObject([{ isTarget: true }, { isTarget: true }]);
    await does(ann, (play) => play.drop(address(place === 'plate' ? bob : hand)));
    expect([ann.state.notice, ann.state.held, ann.view.match?.step]).toEqual([null, [], 1]);
    expect(lastSaid(ann)).toContain(`Ann asks Bob for ${card.attributes.rank}:`);
  },
);

test('card and player are pressed in either order', async () => {
  const one = await asking();
  await does(one.ann, (play) => play.press(address(one.card)));
  expect(markOf(one.ann, one.card)).toMatchObject({ isChosen: true });
  expect(one.ann.state.current).toMatchObject({
    before: [{ name: 'rank', label: one.card.attributes.rank }],
    canCancel: true,
  });
  await does(one.ann, (play) => play.press(address(one.bob)));
  expect(lastSaid(one.ann)).toContain(`Ann asks Bob for ${one.card.attributes.rank}:`);
  const other = await asking();
  await does(other.ann, (play) => play.press(address(other.hand)));
  expect(other.ann.state.current?.selection.name).toBe('rank');
  await does(other.ann, (play) => play.press(address(other.card)));
  expect(lastSaid(other.ann)).toContain(`Ann asks Bob for ${other.card.attributes.rank}:`);
});

test('what was taken up on the board is finished in the panel', async () => {
  const { ann, card, bob } = await asking();
  await does(ann, (play) => play.press(address(card)));
  await does(ann, (play) => play.pick(address(bob)));
  expect(lastSaid(ann)).toContain(`Ann asks Bob for ${card.attributes.rank}:`);
});

test('a card is put back where it was, given up by another press, and changed for another', async () => {
  const { ann, card, more } = await asking();
  const [other] = more as [EntityView];
  await does(ann, (play) => play.lift([address(card)]));
  await does(ann, (play) => play.drop(address(zoneOf(ann, 0, 'hand'))));
  expect([ann.state.held, ann.state.notice, ann.state.current?.before]).toEqual([[], null, []]);
  await does(ann, (play) => play.press(address(card)));
  await does(ann, (play) => play.press(address(other)));
  expect([markOf(ann, card)?.isChosen, markOf(ann, other)?.isChosen]).toEqual([false, true]);
  await does(ann, (play) => play.press(address(other)));
  expect([markOf(ann, other)?.isChosen, ann.state.current?.before]).toEqual([false, []]);
  expect(ann.view.match?.step).toBe(0);
});

test('a card that is dropped where nobody can be asked is refused by the rules', async () => {
  const { ann, card } = await asking();
  const pond = children(ann.view.match?.table as EntityView).find(({ name }) => name === 'pond') as EntityView;
  await does(ann, (play) => play.lift([address(card)]));
  await does(ann, (play) => play.drop(address(pond)));
  expect(ann.state.notice?.refusal.code).toBe('not-a-candidate');
  expect([ann.state.held, ann.view.match?.step]).toEqual([[], 0]);
});

test('a double press asks where only one can be asked', async () => {
  const ann = toAct(await sitDown('go-fish'));
  const [card] = children(zoneOf(ann, 0, 'hand')) as [EntityView];
  await does(ann, (play) => play.press(address(card)));
  await does(ann, (play) => play.best(address(card)));
  expect(lastSaid(ann)).toContain(`Ann asks Bob for ${card.attributes.rank}:`);
});

const shown = (id: number, attributes: EntityView['attributes'], within: readonly EntityView[] = []): EntityView => ({
  id,
  kind: 'Thing',
  name: '',
  label: `thing ${id}`,
  attributes,
  children: within,
  hidden: 0,
});
const zone = (id: number, layout: string, within: readonly EntityView[]) =>
  shown(id, { layout, visibility: 'all' }, within);
const player = (id: number, seat: number, within: readonly EntityView[]) =>
  shown(id, { seat, colour: 'red', eliminated: false }, within);

/** Ann holds 11 (hearts) and 12 (spades) and has laid down 21 (hearts); Bob has a hand, 50, and 61 lies before him. */
const TABLE = shown(1, {}, [
  player(2, 0, [
    zone(10, 'fan', [shown(11, { suit: 'hearts' }), shown(12, { suit: 'spades' })]),
    zone(20, 'row', [shown(21, { suit: 'hearts' })]),
  ]),
  player(3, 1, [zone(50, 'fan', []), zone(60, 'row', [shown(61, {})])]),
]);

function over(offers: SessionView['offers']) {
  const view = aView({ offers });
  const store = fakeStore({ ...view, match: { ...(view.match as NonNullable<SessionView['match']>), table: TABLE } });
  return { store, play: createPlay(store) };
}
const pressable = (play: Play): readonly string[] =>
  [...play.getSnapshot().marks].flatMap(([key, { canPress }]) => (canPress ? [key] : [])).sort();

test('a card of the hand stands for the bare value that it has under the name of the choice', () => {
  const suits = ['hearts', 'clubs'].map((value) => ({ value, label: value, refs: [] }));
  const { store, play } = over([offerOf('', selectionOf('suit', [], { candidates: suits }))]);
  expect(pressable(play)).toEqual(['id:11', 'string:clubs', 'string:hearts']);
  play.press({ id: 11 });
  expect(store.asked).toMatchObject([{ kind: 'answer', answer: 'hearts' }]);
});

test('what lies with a player stands for that player, unless something in it can be chosen itself', () => {
  const { store, play } = over([offerOf('', selectionOf('target', [3, 61]))]);
  expect(pressable(play)).toEqual(['id:3', 'id:50', 'id:61']);
  play.press({ id: 50 });
  expect(store.asked).toMatchObject([{ kind: 'answer', answer: { id: 3 } }]);
});
