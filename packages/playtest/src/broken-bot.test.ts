import type { Bot } from '@rookery/ai';
import type { AnyGame, Match } from '@rookery/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Test files share their modules: those that were loaded before know the real bots, and those after must not know this one.
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock('@rookery/ai');
  vi.resetModules();
});

/** A bot that loses its thread at four points, and leaves the match in the middle of its thoughts. */
async function forgetfulBot(): Promise<Bot> {
  const { explore } = await import('@rookery/engine/worlds');
  const { seededRandom } = await import('@rookery/engine');
  return {
    name: 'forgetful',
    decide<D extends AnyGame>(match: Match<D>, seat: number) {
      if (match.players[seat]?.score === 4) {
        explore(match);
        throw new Error('where was I?');
      }
      const move = match.sample(seededRandom(`${match.seed}/${match.step}`), 'uniform', seat);
      if (move === undefined) throw new Error('no move');
      return { move, value: 0.5, iterations: 0, candidates: [], line: [] };
    },
  };
}

test('a bot that fails in the middle of its thoughts spoils one game and no other', async () => {
  const forgetful = await forgetfulBot();
  vi.doMock('@rookery/ai', () => ({ BOT_NAMES: ['forgetful'], parseBot: () => forgetful }));
  const { race } = await import('./games.test-kit.ts');
  const { createJob } = await import('./job.ts');
  const { playJob } = await import('./play.ts');
  const job = createJob(race, { games: 40, players: 2, bots: ['forgetful'] });
  const { failed, finished, failures, games } = playJob(race, job).tally;
  expect(failed).toBeGreaterThan(3);
  expect(finished).toBeGreaterThan(3);
  expect(failed + finished).toBe(games);
  expect(new Set(failures.map(({ message }) => message))).toEqual(new Set(['where was I?']));
});
