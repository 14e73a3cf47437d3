import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ended, runHere, spawned } from './commands.test-kit.ts';
import { readPlaytestArguments, readServeArguments } from './playtest-arguments.ts';
import { ProgressBar } from './progress-bar.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playtest-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (args: readonly string[]): Promise<Ended> => runHere('playtest', args);

const read = async (out: string) => {
  const { timing, ...rest } = JSON.parse(await readFile(join(folder, out, 'report.json'), 'utf8'));
  expect(timing).toBeDefined();
  return rest;
};

/** A process that translates the engine anew for each thread takes its time on a busy machine. */
const SLOW = { timeout: 120_000 };

test('a playtest writes its report, says what it found, and keeps its bounds', SLOW, async () => {
  const { code, out, err } = await spawned('playtest', [
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

test('bad usage ends with 2', SLOW, async () => {
  const { code, err } = await run(['tic', '--bots', 'deep']);
  expect(err).toMatch(/There is no bot called deep. Available bots: random/);
  expect(code).toBe(2);
});

test.each(['SIGINT', 'SIGKILL'] as const)('after %s the same command goes on and ends the same', SLOW, async (signal) => {
  const args = ['tic', '--games', '200', '--bots', 'mcts:10', '--workers', '2', '--seed', 'ended'];
  const ended = await spawned('playtest', [...args, '--out', join(folder, signal)], (kill, err) => {
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

test.each([
  [[], /Name a game. Available games: apothecary/],
  [['chess'], /no game "chess". Available games: apothecary/],
  [['hex', 'go-fish'], /Unexpected argument "go-fish"/],
  [['hex', '--games', 'many'], /--games must be a whole number from 1, not "many"/],
  [['hex', '--workers', '0'], /--workers must be a whole number from 1/],
  [['hex', '--players', '7'], /./],
  [['hex', '--option', 'size=99'], /size/],
  [['hex', '--option', 'colour=red'], /colour/],
  [['hex', '--compare', 'size=5'], /--compare needs two variants/],
  [['hex', '--assert', 'fun > 3'], /no measure "fun"/],
  [['hex', '--assert', 'seat3 > 3'], /seats 1 to 2/],
  [['hex', '--fast'], /--fast/],
  [['hex', '--redis', 'redis://127.0.0.1:6379', '--workers', '2'], /--workers can.t be combined with --redis/],
] as const)('%j is refused with a reason', async (args, message) => {
  await expect(readPlaytestArguments(args, 2)).rejects.toThrow(message);
});

test.each([
  [['--serve'], /--serve needs a Redis/],
  [['--serve', '--redis', 'redis://127.0.0.1:6379', '--workers', 'all'], /--workers must be a whole number/],
  [['--serve', '--redis', 'redis://127.0.0.1:6379', 'hex'], /hex/],
  [['--serve', '--redis', 'redis://127.0.0.1:6379', '--games', '5'], /--games/],
] as const)('%j is no way to serve', (args, message) => {
  expect(() => readServeArguments(args, 2)).toThrow(message);
});

test('a worker has one thread per core by default', async () => {
  const redis = 'redis://127.0.0.1:6379';
  expect(readServeArguments(['--serve', '--redis', redis], 4)).toEqual({ redis, threads: 4 });
  expect(readServeArguments(['--serve', '--redis', redis, '--workers', '1'], 4)).toEqual({ redis, threads: 1 });
  expect(readServeArguments(['hex', '--redis', redis], 4)).toBeUndefined();
  expect(await readPlaytestArguments(['hex', '--redis', redis], 4)).toMatchObject({ redis });
});

test('a Redis that is not there ends it in words', SLOW, async () => {
  for (const args of [['tic'], ['--serve']]) {
    const { code, err } = await run([...args, '--redis', 'redis://127.0.0.1:1']);
    expect(err).toMatch(/The Redis at redis:\/\/127\.0\.0\.1:1 cannot be reached: connect ECONNREFUSED/);
    expect(code).toBe(1);
  }
});

test('the two variants may stand before or after the game', async () => {
  const labels = async (args: readonly string[]) =>
    (await readPlaytestArguments(args, 2))?.variants.map(({ label }) => label);
  expect(await labels(['hex', '--compare', 'size=5', 'size=7'])).toEqual(['size=5', 'size=7']);
  expect(await labels(['--compare', 'size=5', 'size=7', 'hex'])).toEqual(['size=5', 'size=7']);
  expect(await readPlaytestArguments(['--help'], 2)).toBeUndefined();
  expect(await readPlaytestArguments(['hex'], 2)).toMatchObject({ out: 'reports/hex', workers: 2, fresh: false });
});

test('on a terminal the bar is drawn over itself, elsewhere every tenth is a line', () => {
  const shown = (isTTY: boolean) => {
    const written: string[] = [];
    const bar = new ProgressBar({ isTTY, write: (text) => written.push(text) }, 'hex');
    for (let games = 0; games <= 100; games++) bar.show({ games, of: 100, decisions: games * 50, ms: games * 40 });
    bar.end();
    return written;
  };
  const lines = shown(false);
  expect(lines).toHaveLength(11);
  expect(lines[5]).toBe('hex 50 % (50 of 100 games, 1250 moves/s)\n');
  const drawn = shown(true);
  expect(drawn.length).toBeGreaterThan(30);
  expect(drawn.length).toBeLessThan(60);
  expect(drawn.at(-2)).toBe(`\r\u001b[Khex ${'█'.repeat(24)} 100 % (100 of 100 games, 1250 moves/s)`);
  expect(drawn.at(-1)).toBe('\n');
});
