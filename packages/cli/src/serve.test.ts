import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createMatch } from '@rookery/engine';
import { definitionIn } from '@rookery/engine/manifest';
import { expect, test } from 'vitest';
import { GAMES, moduleOf } from './catalogue.ts';
import { readArguments } from './serve-arguments.ts';
import { botThreads } from './serve-bots.ts';

const SCRIPT = fileURLToPath(new URL('../dist/serve.js', import.meta.url));

test('a mistake on the command line is a JSON line with a code, and the process fails', async () => {
  const child = spawn(process.execPath, [SCRIPT, '--port', 'ninety'], { stdio: 'pipe' });
  const [[text], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
  expect(JSON.parse(String(text))).toMatchObject({
    level: 60,
    code: 'bad-setting',
    msg: 'PORT is "ninety"; it should be a whole number from 0 to 65535.',
  });
  expect(code).toBe(1);
});

test('the command line comes before the environment', () => {
  const read = readArguments(['--port', '81', '--database', ':memory:'], { PORT: '80', ROOKERY_HOST: '::1' });
  expect(read?.config).toMatchObject({ port: 81, host: '::1', database: ':memory:' });
  expect(readArguments(['--help'], {})).toBeUndefined();
  expect(() => readArguments(['--prot', '1'], {})).toThrow(/Unknown option/);
});

test('threads find every game of the catalogue', async () => {
  for (const game of GAMES) {
    expect(await definitionIn(await import(moduleOf(game.name)))).toBe(game);
  }
});

test('bots in threads keep to the ceiling of the server', async () => {
  const game = GAMES.find(({ name }) => name === 'hex') ?? expect.fail();
  const bots = botThreads([{ game, module: moduleOf(game.name) }], 1);
  const match = createMatch(game);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), 15_000);
  const move = await bots.decide(match, 0, 'mcts:999999999', late.signal, { ceiling: { iterations: 40 }, owner: 'Ann' });
  clearTimeout(timer);
  expect(match.judge(move).ok).toBe(true);
  expect(late.signal.aborted, 'it has stopped by itself').toBe(false);
  await bots.close();
});

test('older rules than threads know are thought about here', async () => {
  const bots = botThreads([]);
  const match = createMatch(GAMES[0] ?? expect.fail());
  const move = await bots.decide(match, 0, 'random', new AbortController().signal);
  expect(match.judge(move).ok).toBe(true);
  await bots.close();
});
