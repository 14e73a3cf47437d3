import { createMatch } from '@rookery/engine';
import { expect, test } from 'vitest';
import { race } from './games.test-kit.ts';
import { Lead } from './lead.ts';

/** Follows a race in which the seats take so many points in turn. */
function follow(points: readonly number[]) {
  const match = createMatch(race, { players: 2, options: { goal: 6 } });
  const lead = new Lead(match);
  lead.begin();
  points.forEach((count, i) => {
    expect(match.act(i % 2, 'take', { points: count }).ok).toBe(true);
    lead.look();
  });
  lead.settle(match.outcome?.winners ?? []);
  return lead.read();
}

test('a winner who was behind for a while', () => {
  // 1:0, 1:2, 3:2, 3:4, 6:4: led by 0, 1, 0, 1 and at the end by 0.
  expect(follow([1, 2, 2, 2, 3])).toEqual({
    games: 1,
    turns: 5,
    changes: [[4, 1]],
    won: 1,
    wonTurns: 4,
    behind: 2,
    comebacks: 0,
    decided: [[20, 1]],
  });
});

test('a winner who led from the first turn on', () => {
  // 3:0, 3:1, 6:1
  expect(follow([3, 1, 3])).toMatchObject({ changes: [[0, 1]], behind: 0, comebacks: 0, decided: [[0, 1]] });
});

test('a comeback, and even scores that are no change of the lead', () => {
  // 1:0, 1:1, 2:1, 2:2, 3:2, 3:5, 4:5, 4:8: even at the second and fourth turn, turned at the sixth.
  expect(follow([1, 1, 1, 1, 1, 3, 1, 3])).toMatchObject({
    turns: 8,
    changes: [[1, 1]],
    behind: 3,
    comebacks: 0,
    decided: [[14, 1]],
  });
  // 3:0, 3:1, 4:1, 4:4, 5:4, 5:7
  expect(follow([3, 1, 1, 3, 1, 3])).toMatchObject({ behind: 4, comebacks: 1, decided: [[20, 1]] });
});

test('without a lead there is nothing to tell', () => {
  const match = createMatch(race, { players: 1 });
  const lead = new Lead(match);
  lead.begin();
  match.act(0, 'take', { points: 3 });
  lead.look();
  lead.settle([0]);
  expect(lead.read().games).toBe(0);
});
