import { expect, test } from 'vitest';
import { race } from './games.test-kit.ts';
import { createJob, seatings } from './job.ts';

test('a plan becomes a job with the options of the game filled in', () => {
  const job = createJob(race, { games: 50_000, players: 3, bots: ['random', 'random'] });
  expect(job).toEqual({
    game: { module: '@rookery/games/race/rules', name: 'race' },
    version: '1',
    options: { goal: 6, fails: false },
    players: 3,
    bots: ['random'],
    seed: 'playtest',
    from: 0,
    to: 50_000,
    every: 5,
    everyLead: 50,
    longest: 2000,
  });
  expect(JSON.parse(JSON.stringify(job))).toEqual(job);
});

test.each([
  [{ games: 0 }, 'bad-job', /whole number from 1, not 0/],
  [{ games: 1.5 }, 'bad-job', /not 1\.5/],
  [{ games: 1, longest: 0 }, 'bad-job', /longest/],
  [{ games: 1, bots: [] }, 'bad-job', /name at least one of the bots random/],
  [{ games: 1, bots: ['deep'] }, 'unknown-bot', /no bot called deep. Available bots: random, /],
  [{ games: 1, players: 9 }, 'bad-job', /./],
  [{ games: 1, options: { goal: 0 } }, 'bad-job', /goal/],
  [{ games: 1, options: { size: 3 } }, 'bad-job', /size/],
] as const)('%o is refused before a game is played', (plan, code, message) => {
  expect(() => createJob(race, plan)).toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) }));
});

test('every way to sit comes up, each bot as often as the others', () => {
  expect(seatings(1, 3)).toEqual([[0, 0, 0]]);
  expect(seatings(2, 2)).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(seatings(3, 2)).toHaveLength(6);
  expect(seatings(2, 4)).toHaveLength(6);
  expect(seatings(2, 3)).toHaveLength(6);
  expect(seatings(2, 30)).toBeUndefined();
});
