import type { SessionView } from '@rookery/protocol';
import { expect, test } from 'vitest';
import { anotherLike, invitationIn, invitationTo } from './rematch.ts';

const ORIGIN = 'http://localhost:4600';
const line = (text: string, seat: number | null = 1) => ({ seat, name: 'Bob', text, at: 0 });

/** Only what is read. */
function over(more: object): SessionView {
  const seats = [
    { seat: 0, status: 'claimed' },
    { seat: 1, status: 'claimed', bot: 'easy' },
    { seat: 2, status: 'bot', bot: 'hard' },
  ];
  const made = { id: 'old', game: 'go-fish', stage: 'over', options: { quick: true }, seats, time: null, absence: null };
  return { ...made, chat: [], ...more } as unknown as SessionView;
}

test('another match is like the one before, with bots only where no person sat', () => {
  expect(anotherLike(over({ time: { initial: 180, increment: 2 } }))).toEqual({
    game: 'go-fish',
    options: { quick: true },
    seats: 3,
    bots: { 2: 'hard' },
    listed: false,
    time: { initial: 180, increment: 2 },
  });
});

test('an invitation is found in the chat, the last of several', () => {
  const chat = [line(invitationTo('first', ORIGIN)), line('well played'), line(invitationTo('second', ORIGIN))];
  expect(invitationIn(over({ chat }), ORIGIN)).toEqual({ match: 'second', name: 'Bob' });
});

test('nobody is led away by spectators, to other places, or while the match goes on', () => {
  const link = invitationTo('new', ORIGIN);
  for (const chat of [
    [line(link, null)],
    [line('http://elsewhere.test/match/new')],
    [line(`${ORIGIN}/settings`)],
    [line(invitationTo('old', ORIGIN))],
  ])
    expect(invitationIn(over({ chat }), ORIGIN)).toBeUndefined();
  expect(invitationIn(over({ chat: [line(link)], stage: 'playing' }), ORIGIN)).toBeUndefined();
});
