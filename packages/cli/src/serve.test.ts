import { createMatch } from '@rookery/engine';
import { GAMES } from '@rookery/games/definitions';
import { CommandOptions, findProject, loadGames } from '@rookery/project';
import { botThreads } from '@rookery/workbench/serve';
import { expect, test } from 'vitest';
import { ROOT, spawned } from './commands.test-kit.ts';
import { readServeConfig } from './serve-options.ts';

test('a setting that cannot be is a JSON line with a code, and the process fails', async () => {
  const { code, err } = await spawned(['serve', '--port', 'ninety']);
  expect(JSON.parse(err)).toMatchObject({
    level: 60,
    code: 'bad-setting',
    msg: 'PORT is "ninety"; it should be a whole number from 0 to 65535.',
  });
  expect(code).toBe(1);
});

test('options come before what the environment says of the same, and games are no setting of the server', () => {
  const options = new CommandOptions({ port: '81', database: ':memory:', game: ['./a.ts'] });
  const environment = { ROOKERY_LIMIT_CONNECTIONS_PER_ADDRESS: '3', ROOKERY_GAMES: './b.ts' };
  expect(readServeConfig(options, environment)).toMatchObject({
    port: 81,
    database: ':memory:',
    limits: { connectionsPerAddress: 3 },
  });
});

test('bots in threads keep to the ceiling of the server', async () => {
  const [hex = expect.fail()] = await loadGames(findProject(ROOT), ['hex']);
  const bots = botThreads([hex], 1);
  const match = createMatch(hex.definition);
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
