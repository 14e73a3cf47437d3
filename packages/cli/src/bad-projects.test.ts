/** What a person reads when the project, a game or a file is not as it should be: a line what is wrong, a line what to do. */
import { writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { type Ended, NIM, OwnProject, runHere, spawned } from './commands.test-kit.ts';

const SLOW = { timeout: 60_000 };
const whole = new OwnProject({
  'src/game.ts': NIM,
  'nothing.ts': 'export const nothing = 1;',
  'throws.ts': "throw new Error('no luck');",
  'typo.ts': 'export const game = {;',
  'cut.rookery': 'not a match',
  'cut.game.tgz': 'not a pack',
});
const empty = new OwnProject({ 'package.json': '{ "name": "empty" }' });
const bad = new OwnProject({ 'package.json': '{ "name": ' });
const listed = new OwnProject({ 'package.json': '{ "rookery": { "games": ["gone.ts"] } }' });
const withoutEngine = new OwnProject({ 'src/game.ts': NIM }, { engine: false });
afterAll(() => {
  for (const project of [whole, empty, bad, listed, withoutEngine]) project.remove();
});

const run = (project: OwnProject, ...args: readonly string[]): Promise<Ended> => spawned(args, undefined, project.folder);

const two = (out: Ended, expected: RegExp): void => {
  expect(out.err).toMatch(expected);
  expect(out.err.trimEnd().split('\n')).toHaveLength(2);
  expect([out.code, out.out]).toEqual([1, '']);
};

test.concurrent.each<[string, OwnProject, readonly string[], RegExp]>([
  ['a module that is no game', whole, ['perft', 'nothing.ts', '1'], /^nothing\.ts does not export a game\.\nExport what /],
  [
    'a game that throws',
    whole,
    ['perft', 'throws.ts', '1'],
    /^throws\.ts cannot be loaded: no luck\.\nSee throws\.ts:1:7\.\n$/,
  ],
  ['a typing error', whole, ['perft', 'typo.ts', '1'], /^typo\.ts cannot be loaded: .*\n.*\n$/],
  [
    'a broken match file',
    whole,
    ['replay', 'cut.rookery'],
    /^cut\.rookery cannot be read\. This is not a valid match file: .*\nCheck that it is the right file/,
  ],
  [
    'a game with a mistake in its syntax that is to be built',
    whole,
    ['build', 'typo.ts', '--out', 'site'],
    /^typo\.ts cannot be loaded: .*\n(See typo\.ts|Correct it)/,
  ],
  [
    'a folder with other files that is to be built into',
    whole,
    ['build', '--out', 'src'],
    /^src has files that rookery build has not written: game\.ts\.\nChoose another folder with --out/,
  ],
  [
    'a broken pack',
    whole,
    ['play', 'cut.game.tgz'],
    /^cut\.game\.tgz is not a packed game that can be used: .*\.\nGet the file again from its author/,
  ],
  [
    'a project without the engine',
    withoutEngine,
    ['perft', 'src/game.ts', '1'],
    /^The project in .* does not have @rookery\/engine\.\nInstall it: npm install rookery\n$/,
  ],
])('%s', SLOW, async (_, project, args, expected) => two(await run(project, ...args), expected));

test.each<[string, OwnProject, readonly string[], RegExp]>([
  ['a file that is not there', whole, ['perft', './gone.ts', '1'], /^There is no game "\.\/gone\.ts"\.\n/],
  ['a project without games', empty, ['play'], /^The project in .* has no games\.\nAdd src\/game\.ts/],
  ['a package.json that is cut off', bad, ['play'], /package\.json is invalid: .*\nCorrect it/],
  [
    'a game that is listed and missing',
    listed,
    ['play'],
    /package\.json is invalid: rookery\.games lists "gone\.ts", which does not exist\.\n/,
  ],
  [
    'a project without vitest',
    withoutEngine,
    ['test'],
    /^The project in .* does not have vitest\.\nInstall it: npm install --save-dev vitest\n$/,
  ],
])('%s', async (_, { folder }, args, expected) => two(await runHere(args, { folder }), expected));

test('a stack trace comes with --verbose', SLOW, async () => {
  const { err } = await run(whole, 'perft', 'throws.ts', '1', '--verbose');
  expect(err).toMatch(/Error: no luck\n {4}at .*throws\.ts/);
});

test('a game of somebody else is found by its name or alone, counted and playtested', SLOW, async () => {
  const [counted, alone, tested] = await Promise.all([
    run(whole, 'perft', 'nim', '2'),
    run(whole, 'perft', '2'),
    run(whole, 'playtest', '--games', '50', '--workers', '1', '--json'),
  ]);
  expect(counted).toEqual({ code: 0, out: '3 8\n', err: '' });
  expect(alone).toEqual(counted);
  expect(tested.code).toBe(0);
  expect(JSON.parse(tested.out).seeds).toHaveLength(50);
});

test('the doctor names what is wrong, with a cure each', SLOW, async () => {
  const healthy = await run(whole, 'doctor', '--json');
  expect(JSON.parse(healthy.out)).toMatchObject({ ok: true });
  expect(healthy.code).toBe(0);
  writeFileSync(withoutEngine.path('tsconfig.json'), '{}');
  const { code, out } = await run(withoutEngine, 'doctor');
  expect(out).toMatch(/✗ engine +@rookery\/engine is not installed in \.\.\n +Install it: npm install rookery\n/);
  expect(out).toMatch(/! typescript +TypeScript is not installed\.\n/);
  expect(out).toMatch(/✗ game +The project in .* does not have @rookery\/engine\.\n/);
  expect(out).toMatch(/\n2 problems\.\n$/);
  expect(code).toBe(1);
});
