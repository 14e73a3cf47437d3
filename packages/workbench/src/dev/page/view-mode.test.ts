import { expect, test } from 'vitest';
import { activeSeat } from './view-mode.ts';

function view(toAct: readonly number[], bots: readonly number[], stage = 'playing') {
  return { stage, seats: [0, 1, 2].map((seat) => (bots.includes(seat) ? { bot: 'easy' } : {})), match: { toAct } };
}

test('following shows the person who is to act, and stays while a bot moves', () => {
  expect(activeSeat(view([1], []), 0)).toBe(1);
  expect(activeSeat(view([1], [1]), 0)).toBe(0);
  expect(activeSeat(view([1, 2], [1]), 0)).toBe(2);
  expect(activeSeat(view([0, 2], []), 2)).toBe(2);
  expect(activeSeat(view([1], [], 'over'), 0)).toBe(0);
  expect(activeSeat(null, 2)).toBe(2);
});
