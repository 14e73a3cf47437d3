import { hotSeat } from '@rookery/client';
import { afterEach, expect, test } from 'vitest';
import { announcementsBetween } from '../announce/announcements.ts';
import { closeAll, does, type SeatAtTable, sitDown, toAct } from '../play/play.test-kit.ts';
import { sceneOf } from '../scene/scene-of.ts';
import type { GameWordList } from './catalogue.ts';
import { ENGLISH } from './english.ts';
import { playerNamesOf, translateStore } from './game-store.ts';
import { type GameWords, gameWords } from './game-words.ts';
import { GERMAN } from './german.ts';
import { germanTexts } from './german-texts.test-kit.ts';
import { refusalText } from './refusal-text.ts';
import { createWords } from './words.ts';

afterEach(closeAll);

const de = createWords(GERMAN);
const [BLACKJACK, GO_FISH, TEXAS] = (await Promise.all(
  (['blackjack', 'go-fish', 'texas-holdem'] as const).map(germanTexts),
)) as [GameWordList, GameWordList, GameWordList];
const sayingAt = ({ store }: SeatAtTable, texts: GameWordList): GameWords =>
  gameWords(de, texts, () => playerNamesOf(store));

test('offers and their prompts are in the reader’s language; values stay', async () => {
  const [seat] = await sitDown('go-fish');
  if (seat === undefined) throw new Error('Nobody sits there.');
  const said = translateStore(seat.store, sayingAt(seat, GO_FISH)).getSnapshot().view;
  expect(said?.offers[0]?.prompt).toBe('Nach Karten fragen');
  const [of, other] = [seat.view.offers[0]?.first, said?.offers[0]?.first];
  expect(other?.prompt).toBe('Wähle, wen du fragst');
  expect(other?.candidates?.map(({ value }) => value)).toEqual(of?.candidates?.map(({ value }) => value));
});

test('while nothing has changed the snapshot is the same, and so is the view of a match that stands still', async () => {
  const [seat] = await sitDown('go-fish');
  if (seat === undefined) throw new Error('Nobody sits there.');
  const store = translateStore(seat.store, sayingAt(seat, GO_FISH));
  const before = store.getSnapshot();
  expect(store.getSnapshot()).toBe(before);
  await store.perform({ kind: 'say', text: 'Hello' });
  expect(store.getSnapshot()).not.toBe(before);
  expect(store.getSnapshot().view?.match?.table).toBe(before.view?.match?.table);
});

test('in English a store is itself', async () => {
  const [seat] = await sitDown('go-fish');
  if (seat === undefined) throw new Error('Nobody sits there.');
  expect(translateStore(seat.store, gameWords(createWords(ENGLISH), {}))).toBe(seat.store);
});

test('history, announcements and scenes speak German', async () => {
  const seats = await sitDown('texas-holdem');
  const seat = toAct(seats);
  const before = seat.view;
  const say = sayingAt(seat, TEXAS);
  await does(seat, (play) => play.begin('call'));
  const history = await translateStore(seat.store, say).history();
  const lines = history.ok ? history.value.flatMap((item) => item.lines) : [];
  expect(lines).toEqual([
    expect.stringMatching(/^(Ann|Bob): Mitgehen$/),
    expect.stringMatching(/^(Ann|Bob) geht mit 1 mit$/),
  ]);
  expect(announcementsBetween(before, seat.view, de, say)).toContainEqual(expect.stringMatching(/ geht mit 1 mit$/));
  const labels = [...sceneOf(seat.view, { words: de, say }).byAddress.values()].map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Hand', 'Brett', 'Stapel', 'Ann', 'Bob']));
});

test('what a refusal tells of the game is said, too', async () => {
  const seats = await sitDown('texas-holdem');
  const seat = toAct(seats);
  const reply = await translateStore(seat.store, sayingAt(seat, TEXAS)).act('check');
  expect(reply.ok ? '' : refusalText(reply.refusal, de)).toBe('Das ist nicht möglich: nur, wenn nichts mitzugehen ist.');
});

test('a screen that several people share can still be handed over', async () => {
  const [first, second] = await sitDown('blackjack');
  if (first === undefined || second === undefined) throw new Error('Nobody sits there.');
  const store = translateStore(hotSeat([first.store, second.store]), sayingAt(first, BLACKJACK));
  expect(store.seats).toEqual([0, 1]);
  store.switchSeat(1);
  expect(store.getSnapshot().view?.seat).toBe(1);
});
