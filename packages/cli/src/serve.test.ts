import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createMatch } from '@rookery/engine';
import type { SessionView } from '@rookery/protocol';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { GAMES } from './catalogue.ts';
import { readArguments } from './serve-arguments.ts';
import { botThreads, sourceOf } from './serve-bots.ts';

const folder = mkdtempSync(join(tmpdir(), 'rookery-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What of an answer is looked at. */
interface Answer {
  readonly games: readonly unknown[];
  readonly steps: readonly unknown[];
  readonly match: string;
  readonly token: string;
  readonly view: SessionView;
}

function run(...args: readonly string[]): ChildProcessWithoutNullStreams {
  const script = fileURLToPath(new URL('../dist/serve.js', import.meta.url));
  return spawn(process.execPath, [script, ...args], { stdio: 'pipe' });
}

test('the command serves all games, lets bots play in threads, and ends well when it is told to', {
  timeout: 60_000,
}, async () => {
  const child = run('--port', '0', '--database', join(folder, 'matches.sqlite'));
  onTestFinished(() => void child.kill('SIGKILL'));
  const log: string[] = [];
  child.stderr.on('data', (data) => log.push(String(data)));
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = /^Rookery serves 16 games at (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
  const ask = async (path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(
      `${url}/api/v1${path}`,
      body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers },
    );
    return (await response.json()) as Answer;
  };
  expect((await ask('/games')).games).toHaveLength(16);
  const { match, token } = await ask('/matches', { game: 'tic-tac-toe', claim: { name: 'Ann' }, bots: { 1: 'mcts:20' } });
  await ask(`/matches/${match}/commands`, { request: 'a', command: { kind: 'start' } }, token);
  const { view } = await ask(`/matches/${match}`, undefined, token);
  const [offer] = view.offers;
  const args = { [offer?.first?.name ?? '']: offer?.first?.candidates?.[0]?.value };
  const command = { kind: 'act', action: offer?.action, args, input: view.match?.input };
  expect(await ask(`/matches/${match}/commands`, { request: 'b', command }, token)).toEqual({ done: 'b' });
  const steps = async () => (await ask(`/matches/${match}/history`, undefined, token)).steps.length;
  await expect.poll(steps, { timeout: 20_000, message: log.join('') }).toBe(2);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test('a mistake on the command line is told in a sentence', async () => {
  const child = run('--port', 'ninety');
  const [[text], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
  expect(String(text)).toBe('PORT is "ninety"; it should be a whole number from 0 to 65535.\n');
  expect(code).toBe(1);
});

test('the command line comes before the environment', () => {
  const config = readArguments(['--port', '81', '--database', ':memory:'], { PORT: '80', ROOKERY_HOST: '::1' });
  expect(config).toMatchObject({ port: 81, host: '::1', database: ':memory:' });
  expect(readArguments(['--help'], {})).toBeUndefined();
  expect(() => readArguments(['--prot', '1'], {})).toThrow(/Unknown option/);
});

test('threads find every game of the catalogue', async () => {
  for (const game of GAMES) {
    const { module, export: name } = sourceOf(game);
    expect((await import(module))[name]).toBe(game);
  }
});

test('older rules than threads know are thought about here', async () => {
  const bots = botThreads([]);
  const match = createMatch(GAMES[0] as never) as never as Parameters<typeof bots.decide>[0];
  const move = await bots.decide(match, 0, 'random', new AbortController().signal);
  expect(match.judge(move).ok).toBe(true);
  await bots.close();
});
