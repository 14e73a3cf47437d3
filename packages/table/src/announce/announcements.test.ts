import type { SessionView } from '@rookery/protocol';
import { afterEach, expect, test } from 'vitest';
import { aView } from '../play/fake-store.test-kit.ts';
import { closeAll, does, type SeatAtTable, sitDown, toAct } from '../play/play.test-kit.ts';
import { ENGLISH } from '../words/english.ts';
import { createWords } from '../words/words.ts';
import { announcementsBetween } from './announcements.ts';

afterEach(closeAll);

const words = createWords(ENGLISH);
const between = (before: SessionView | null, after: SessionView) => announcementsBetween(before, after, words);
/** A view with another match in it. */
function withMatch(view: SessionView, match: Partial<NonNullable<SessionView['match']>>): SessionView {
  return { ...view, match: { ...(view.match as NonNullable<SessionView['match']>), ...match } };
}
const seated = (view: SessionView, seat: number, changes: Partial<SessionView['seats'][number]>): SessionView => ({
  ...view,
  seats: view.seats.map((each) => (each.seat === seat ? { ...each, ...changes } : each)),
});
const calm = aView();

test('nothing is said where nothing has changed, though the views are others', () => {
  expect(between(calm, calm)).toEqual([]);
  expect(between(calm, structuredClone(calm))).toEqual([]);
  expect(between(calm, { ...calm, draft: { action: 'move', args: {}, next: null } })).toEqual([]);
});

test('of a first view it is said how things stand, and nothing of what was before', () => {
  const chat = [{ seat: 1, name: 'Bob', text: 'Hi', at: 1 }];
  expect(between(null, withMatch({ ...calm, chat }, { messages: ['Bob moves'] }))).toEqual(['It’s your turn.']);
  expect(between(null, aView({ toAct: [1] }))).toEqual(['Bob is next to move.']);
});

test('whose turn it is, is said when it changes', () => {
  const his = aView({ toAct: [1], movesVersion: 2 });
  expect(between(calm, his)).toEqual(['Bob is next to move.']);
  expect(between(his, aView({ movesVersion: 3 }))).toEqual(['It’s your turn.']);
  expect(between(calm, aView({ movesVersion: 2 }))).toEqual([]);
  expect(between(calm, aView({ seat: null, toAct: [0, 1], movesVersion: 2 }))).toEqual(['Ann and Bob are next to move.']);
});

test('a question is put once, and again when it is asked again', () => {
  const asked = withMatch(aView({ movesVersion: 2 }), { question: 'Tuck a card?' });
  expect(between(calm, asked)).toEqual(['Tuck a card?']);
  expect(between(asked, structuredClone(asked))).toEqual([]);
  expect(between(asked, withMatch(asked, { movesVersion: 3 }))).toEqual(['Tuck a card?']);
});

test('what the match says is said once; after a taking back only what is new', () => {
  const [one, two, other] = [['a'], ['a', 'b', 'c'], ['a', 'x']].map((messages) => withMatch(calm, { messages }));
  expect(between(one as SessionView, two as SessionView)).toEqual(['b', 'c']);
  expect(between(two as SessionView, one as SessionView)).toEqual([]);
  expect(between(two as SessionView, other as SessionView)).toEqual(['x']);
});

test('a bot that fails is told of once', () => {
  const failing = seated(calm, 1, { isBotFailing: true });
  expect(between(calm, failing)).toEqual(['Bob can’t move at the moment. The server keeps trying.']);
  expect(between(failing, structuredClone(failing))).toEqual([]);
  expect(between(failing, calm)).toEqual([]);
});

test.each<[string, SessionView['ending'], readonly string[]]>([
  ['by the rules', { by: 'rules', winners: [0] }, ['The match is over. You have won.']],
  ['for others', { by: 'rules', winners: [1] }, ['The match is over. Bob has won.']],
  ['for several', { by: 'rules', winners: [0, 1] }, ['The match is over. Ann and Bob have won.']],
  [
    'drawn',
    { by: 'agreement', winners: [] },
    ['Everyone has agreed to end the match.', 'The match is over. It is a draw.'],
  ],
  ['given up', { by: 'resignation', winners: [0], seat: 1 }, ['Bob has resigned.', 'The match is over. You have won.']],
  ['by time', { by: 'time', winners: [1], seat: 0 }, ['Ann is out of time.', 'The match is over. Bob has won.']],
])('the end is said with who has won: %s', (_, ending, said) => {
  const over: SessionView = { ...calm, stage: 'over', ending };
  expect(between(calm, over)).toEqual(said);
  expect(between(over, structuredClone(over))).toEqual([]);
});

test('who plays alone loses to nobody', () => {
  const alone: SessionView = { ...calm, seats: calm.seats.slice(0, 1) };
  expect(between(alone, { ...alone, stage: 'over', ending: { by: 'rules', winners: [] } })).toEqual([
    'The match is over. It was not won.',
  ]);
});

test('proposals of others, who agrees, and that they are off', () => {
  const proposed: SessionView = { ...calm, proposal: { what: 'undo', by: 1, steps: 2, agreed: [] } };
  expect(between(calm, proposed)).toEqual(['Bob asks to take back 2 steps.']);
  expect(between(proposed, calm)).toEqual(['The proposal is no longer open.']);
  const declined = { ...calm, declined: { what: 'undo', by: 0, declinedBy: 1 } } as const;
  expect(between(proposed, declined)).toEqual([`${calm.seats[1]?.name} does not agree to take that back.`]);
  expect(between(proposed, { ...declined, seat: 1 })).toEqual(['The proposal is no longer open.']);
  expect(between(proposed, aView({ movesVersion: 2 }))).toEqual([]);
  const mine: SessionView = { ...calm, proposal: { what: 'draw', by: 0, agreed: [] } };
  expect(between(calm, mine)).toEqual([]);
  expect(between(mine, { ...calm, proposal: { what: 'draw', by: 0, agreed: [1] } })).toEqual(['Bob agrees.']);
  const pause: SessionView = { ...calm, proposal: { what: 'pause', by: 1, agreed: [] } };
  expect(between(calm, pause)).toEqual(['Bob asks for a pause.']);
  expect(between(pause, { ...calm, isPaused: true })).toEqual(['The match is paused.']);
  expect(between({ ...calm, isPaused: true }, calm)).toEqual(['The match continues.', 'It’s your turn.']);
});

test('who leaves and comes, for whom a bot plays, and who is out', () => {
  const gone = seated(calm, 1, { connected: false });
  expect(between(calm, gone)).toEqual(['Bob has left.']);
  expect(between(gone, calm)).toEqual(['Bob is here.']);
  expect(between(gone, seated(gone, 1, { bot: 'easy' }))).toEqual(['A bot plays for Bob now.']);
  expect(between(calm, seated(calm, 1, { isOut: true }))).toEqual(['Bob is out of the match.']);
  expect(between(calm, seated(calm, 0, { connected: false }))).toEqual([]);
});

test('the beginning is said to those who wait for it', () => {
  expect(between({ ...calm, stage: 'lobby', match: null }, calm)).toEqual(['The match has started.', 'It’s your turn.']);
});

test('chat lines of others are said once, whether older ones are kept or not', () => {
  const line = (at: number, seat: number | null = 1) => ({
    seat,
    name: seat === 0 ? 'Ann' : 'Bob',
    text: `line ${at}`,
    at,
  });
  const [few, more]: readonly SessionView[] = [
    { ...calm, chat: [line(1)] },
    { ...calm, chat: [line(1), line(2, 0), line(3)] },
  ] as const;
  expect(between(calm, few as SessionView)).toEqual(['Bob says: line 1']);
  expect(between(few as SessionView, more as SessionView)).toEqual(['Bob says: line 3']);
  expect(between(more as SessionView, { ...calm, chat: [line(3), line(4)] })).toEqual(['Bob says: line 4']);
  expect(between(few as SessionView, { ...calm, chat: [line(8), line(9)] })).toHaveLength(2);
});

test('in a match of go fish every message is said once, and the turns', async () => {
  const seats = await sitDown('go-fish', { people: 3 });
  const [ann] = seats as [SeatAtTable];
  const said: string[] = [];
  let last = ann.view;
  ann.store.subscribe(() => {
    said.push(...between(last, ann.view));
    last = ann.view;
  });
  for (let i = 0; i < 12; i++) {
    const seat = toAct(seats);
    await does(seat, (play) => play.pick(seat.state.current?.selection.candidates?.[0]?.value ?? null));
    await does(seat, (play) => play.pick(seat.state.current?.selection.candidates?.[0]?.value ?? null));
  }
  const { messages = [] } = ann.view.match ?? {};
  const turns = said.filter((each) => / next to move\.$|your turn\.$/.test(each));
  expect(said.filter((each) => !turns.includes(each))).toEqual(messages);
  expect(turns.every((each, i) => each !== turns[i - 1])).toBe(true);
  expect(turns.length).toBeGreaterThan(0);
});
