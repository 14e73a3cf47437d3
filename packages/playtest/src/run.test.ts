import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { race } from './games.test-kit.ts';
import { createJob } from './job.ts';
import { playJob } from './play.ts';
import { runPlaytest } from './run.ts';

const game = ticTacToe;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playtest-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Each worker translates the engine when it starts: on a busy machine that takes its time. */
const SLOW = { timeout: 120_000 };

test('any number of threads gives the same', SLOW, async () => {
  const job = createJob(game, { games: 3000, seed: 'threads' });
  const { tally } = playJob(game, job);
  for (const workers of [0, 1, 3]) {
    const seen: number[] = [];
    const result = await runPlaytest(game, job, { workers, onProgress: ({ games }) => seen.push(games) });
    expect(result.complete).toBe(true);
    expect(result.tally).toEqual(tally);
    expect(seen.at(-1)).toBe(3000);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  }
});

test('threads play bots, and these play the same everywhere', SLOW, async () => {
  const job = createJob(game, { games: 12, bots: ['random', 'mcts:10'] });
  const { tally, timing } = await runPlaytest(game, job, { workers: 2 });
  expect(tally).toEqual(playJob(game, job).tally);
  expect(timing.decisions.every((count) => count > 0)).toBe(true);
  expect(timing.ms[1]).toBeGreaterThan(0);
});

test('what was stopped goes on from its checkpoint and ends the same', SLOW, async () => {
  const job = createJob(game, { games: 8000, seed: 'stopped' });
  const checkpoint = join(folder, 'stopped.json');
  const stop = new AbortController();
  const first = await runPlaytest(game, job, {
    workers: 2,
    checkpoint,
    signal: stop.signal,
    onProgress: ({ games }) => {
      if (games > 2000) stop.abort();
    },
  });
  expect(first.complete).toBe(false);
  const kept = JSON.parse(await readFile(checkpoint, 'utf8'));
  expect(kept.tally.games).toBe(first.tally.games);
  expect(kept.tally.games).toBeGreaterThan(2000);
  expect(kept.tally.games).toBeLessThan(8000);
  const progress: number[] = [];
  const second = await runPlaytest(game, job, { workers: 1, checkpoint, onProgress: ({ games }) => progress.push(games) });
  expect(progress[0]).toBe(first.tally.games);
  expect(second.complete).toBe(true);
  expect(second.tally).toEqual(playJob(game, job).tally);
  const third = await runPlaytest(game, job, { workers: 1, checkpoint });
  expect(third.tally).toEqual(second.tally);
});

test('what is stopped before it begins has played nothing', async () => {
  const { tally, complete } = await runPlaytest(race, createJob(race, { games: 10 }), {
    workers: 0,
    signal: AbortSignal.abort(),
  });
  expect({ games: tally.games, complete }).toEqual({ games: 0, complete: false });
});

test.each([
  ['another seed', { games: 20, seed: 'b' }, 'other-playtest', /its seed is "a", not "b"/],
  ['another number of games', { games: 21, seed: 'a' }, 'other-playtest', /its number of games is 20, not 21/],
  ['other options', { games: 20, seed: 'a', options: { goal: 7 } }, 'other-playtest', /options/],
] as const)('a checkpoint of %s is not gone on with', async (_, plan, code, message) => {
  const checkpoint = join(folder, 'other.json');
  await rm(checkpoint, { force: true });
  await runPlaytest(race, createJob(race, { games: 20, seed: 'a' }), { workers: 0, checkpoint });
  await expect(runPlaytest(race, createJob(race, plan), { workers: 0, checkpoint })).rejects.toThrow(
    expect.objectContaining({ code, message: expect.stringMatching(message) }),
  );
});

test.each([
  ['{"form":', /not JSON/],
  ['null', /not JSON/],
  ['{"form":"other"}', /its form/],
  ['{"form":"rookery playtest 1"}', /parts are missing/],
  ['{"form":"rookery playtest 1","job":{},"done":[[0,5]],"tally":{"games":4}}', /counts 4 games, but 5/],
] as const)('%s is no checkpoint', async (text, message) => {
  const checkpoint = join(folder, 'bad.json');
  await writeFile(checkpoint, text);
  await expect(runPlaytest(race, createJob(race, { games: 20 }), { workers: 0, checkpoint })).rejects.toThrow(
    expect.objectContaining({ code: 'bad-checkpoint', message: expect.stringMatching(message) }),
  );
});

test('a game that workers cannot find stops the playtest with a reason', SLOW, async () => {
  const wrong = createJob(race, { games: 5, module: '@rookery/games/tic-tac-toe/rules' });
  await expect(runPlaytest(race, wrong, { workers: 1 })).rejects.toThrow(
    expect.objectContaining({
      code: 'worker-failed',
      message: expect.stringMatching(/exports no game called race; it exports tic-tac-toe/),
    }),
  );
  await expect(runPlaytest(race, createJob(race, { games: 5 }), { workers: 1 })).rejects.toThrow(
    /@rookery\/games\/race\/rules/,
  );
});
