import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ended, runHere, spawned } from './commands.test-kit.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playtest-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (args: readonly string[]): Promise<Ended> => runHere(['playtest', ...args]);

const read = async (out: string) => {
  const { timing, ...rest } = JSON.parse(await readFile(join(folder, out, 'report.json'), 'utf8'));
  expect(timing).toBeDefined();
  return rest;
};

/** A process that translates the engine anew for each thread takes its time on a busy machine. */
const SLOW = { timeout: 120_000 };

test('a playtest writes its report, says what it found, and keeps its bounds', SLOW, async () => {
  const { code, out, err } = await spawned([
    'playtest',
    'tic',
    '--games',
    '300',
    '--workers',
    '1',
    '--assert',
    'seat1 in 50..67',
    '--out',
    join(folder, 'tic'),
    '--assert',
    'unused actions = 0',
  ]);
  expect(err).toMatch(/tic-tac-toe 0 % \(0 of 300 games\)\n/);
  expect(err).toMatch(/tic-tac-toe 100 % \(300 of 300 games/);
  expect(out).toMatch(/seat 1 wins {2}\d\d\.\d\d %/);
  expect(out).toContain('unused actions = 0: kept, found 0');
  expect(code).toBe(0);
  expect(await readFile(join(folder, 'tic/report.html'), 'utf8')).toMatch(/^<!doctype html>/);
  expect((await read('tic')).seeds).toHaveLength(300);
  expect(existsSync(join(folder, 'tic/checkpoint.json'))).toBe(false);
});

test('a broken bound ends with 1 and what was found', SLOW, async () => {
  const { code, err } = await run([
    'tic',
    '--games',
    '50',
    '--workers',
    '1',
    '--out',
    join(folder, 'broken'),
    '--assert',
    'draws > 99',
  ]);
  expect(err).toMatch(/draws > 99: broken, found \d/);
  expect(code).toBe(1);
});

test('two variants are compared', SLOW, async () => {
  const { code, out } = await run([
    'hex',
    '--games',
    '60',
    '--workers',
    '1',
    '--out',
    join(folder, 'two'),
    '--compare',
    'size=3',
    'size=4',
  ]);
  expect(out).toMatch(/length {2}\d.* → .* significant \(p 0\.0000, Welch, Holm\)/);
  expect(code).toBe(0);
  const { variants, comparison } = await read('two');
  expect(variants.map(({ job }: { readonly job: { readonly options: unknown } }) => job.options)).toMatchObject([
    { size: 3 },
    { size: 4 },
  ]);
  expect(comparison.length).toBeGreaterThan(3);
});

test('bad usage is told, with where to read on', SLOW, async () => {
  const { code, err } = await run(['tic', '--bots', 'deep']);
  expect(err).toMatch(/^There is no bot called deep. Available bots: random.*\nFor all options, add --help\.\n$/);
  expect(code).toBe(1);
});

test.each(['SIGINT', 'SIGKILL'] as const)('after %s the same command goes on and ends the same', SLOW, async (signal) => {
  const args = ['tic', '--games', '200', '--bots', 'mcts:10', '--workers', '2', '--seed', 'ended'];
  const ended = await spawned(['playtest', ...args, '--out', join(folder, signal)], (kill, err) => {
    if (/ [1-9]\d % /.test(err) && existsSync(join(folder, signal, 'checkpoint.json'))) kill(signal);
  });
  expect(ended.code).toBe(signal === 'SIGINT' ? 130 : null);
  const { tally } = JSON.parse(await readFile(join(folder, signal, 'checkpoint.json'), 'utf8'));
  expect(tally.games).toBeGreaterThan(0);
  expect(tally.games).toBeLessThan(200);
  const again = await run([...args, '--out', join(folder, signal)]);
  expect(again.code).toBe(0);
  expect(Number(/\((\d+) of 200/.exec(again.err)?.[1])).toBe(tally.games);
  if (!existsSync(join(folder, 'whole'))) await run([...args, '--out', join(folder, 'whole')]);
  expect(await read(signal)).toEqual(await read('whole'));
});

test('a Redis that is not there ends it in words', SLOW, async () => {
  for (const args of [['tic'], ['--serve']]) {
    const { code, err } = await run([...args, '--redis', 'redis://127.0.0.1:1']);
    expect(err).toMatch(/The Redis at redis:\/\/127\.0\.0\.1:1 cannot be reached: connect ECONNREFUSED/);
    expect(code).toBe(1);
  }
});
