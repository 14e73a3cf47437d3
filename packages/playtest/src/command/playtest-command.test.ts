import { fileURLToPath } from 'node:url';
import { CommandOptions, findProject } from '@rookery/project';
import { expect, test } from 'vitest';
import { playtestCommand } from './playtest-command.ts';
import { readPlan, readServePlan } from './playtest-plan.ts';
import { ProgressBar } from './progress-bar.ts';

const project = findProject(fileURLToPath(new URL('../../../..', import.meta.url)));
type Given = Readonly<Record<string, string | boolean | readonly string[]>>;
const input = (args: readonly string[], options: Given = {}) => ({ args, options: new CommandOptions(options), project });

test.each<[readonly string[], Given, RegExp]>([
  [[], {}, /has several games: apothecary/],
  [['chess'], {}, /There is no game "chess"/],
  [['hex', 'go-fish'], {}, /Unexpected argument "go-fish"/],
  [['hex'], { games: 'many' }, /--games must be a whole number from 1, not "many"/],
  [['hex'], { workers: '0' }, /--workers must be a whole number from 1/],
  [['hex'], { players: '7' }, /players/],
  [['hex'], { option: ['size=99'] }, /size/],
  [['hex'], { option: ['colour=red'] }, /colour/],
  [['hex'], { compare: 'size=5' }, /--compare needs two variants/],
  [['hex'], { assert: ['fun > 3'] }, /no measure "fun"/],
  [['hex'], { assert: ['seat3 > 3'] }, /seats 1 to 2/],
  [['hex'], { redis: 'redis://127.0.0.1:6379', workers: '2' }, /--workers can.t be combined with --redis/],
])('%j with %j is refused with a reason', async (args, options, message) => {
  await expect(readPlan(input(args, options), 2)).rejects.toThrow(message);
});

const redis = 'redis://127.0.0.1:6379';

test.each<[readonly string[], Given, RegExp]>([
  [[], { serve: true }, /--serve needs a Redis/],
  [[], { serve: true, redis, workers: 'all' }, /--workers must be a whole number/],
  [['hex'], { serve: true, redis }, /hex/],
  [[], { serve: true, redis, games: '5' }, /--games/],
])('%j with %j is no way to serve', (args, options, message) => {
  expect(() => readServePlan(input(args, options), 2)).toThrow(message);
});

test('a worker takes no option that belongs to a playtest', () => {
  const ofPlaytests = playtestCommand.options.filter(({ name }) => !['serve', 'redis', 'workers'].includes(name));
  expect(ofPlaytests.length).toBeGreaterThan(5);
  for (const { name, value } of ofPlaytests) {
    const options = { serve: true, redis, [name]: value === undefined ? true : '1' };
    expect(() => readServePlan(input([], options), 2), name).toThrow(`--${name}`);
  }
});

test('a worker has one thread per core by default', async () => {
  expect(readServePlan(input([], { serve: true, redis }), 4)).toEqual({ redis, threads: 4 });
  expect(readServePlan(input([], { serve: true, redis, workers: '1' }), 4)).toEqual({ redis, threads: 1 });
  expect(readServePlan(input(['hex'], { redis }), 4)).toBeUndefined();
});

test('workers on other machines find the game in their own copy of the project', async () => {
  const { variants } = await readPlan(input(['hex'], { redis }), 4);
  expect(variants[0]?.job.game).toEqual({ module: 'project:games/hex/game.ts', name: 'hex' });
});

test('the two variants may stand before or after the game', async () => {
  const labels = async (args: readonly string[]) =>
    (await readPlan(input(args, { compare: 'size=5' }), 2)).variants.map(({ label }) => label);
  expect(await labels(['hex', 'size=7'])).toEqual(['size=5', 'size=7']);
  expect(await labels(['size=7', 'hex'])).toEqual(['size=5', 'size=7']);
  expect(await readPlan(input(['hex']), 2)).toMatchObject({ out: 'reports/hex', workers: 2, fresh: false });
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
