import type { Bot } from '@rookery/ai';
import { explore, type Match, seededRandom } from '@rookery/engine';
import { expect, test, vi } from 'vitest';
import { race } from './games.test-kit.ts';
import { jobFor } from './job.ts';
import { playJob } from './play.ts';

/** A bot that loses its thread at four points, and leaves the match in the middle of its thoughts. */
const forgetful: Bot = {
  name: 'forgetful',
  decide<G>(match: Match<G>, seat: number) {
    if (match.players[seat]?.score === 4) {
      explore(match);
      throw new Error('where was I?');
    }
    const move = match.sample(seededRandom(`${match.seed}/${match.step}`), 'uniform', seat);
    if (move === undefined) throw new Error('no move');
    return { move, value: 0.5, iterations: 0, candidates: [], line: [] };
  },
};

vi.mock('@rookery/ai', () => ({ BOT_NAMES: ['forgetful'], botNamed: () => forgetful }));

test('a bot that fails in the middle of its thoughts spoils one game and no other', () => {
  const job = jobFor(race, { games: 40, players: 2, bots: ['forgetful'] });
  const { failed, finished, failures, games } = playJob(race, job).tally;
  expect(failed).toBeGreaterThan(3);
  expect(finished).toBeGreaterThan(3);
  expect(failed + finished).toBe(games);
  expect(new Set(failures.map(({ message }) => message))).toEqual(new Set(['where was I?']));
});
