import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCommand } from '../build-command.ts';
import { NimProject } from '../site.test-kit.ts';

const PATIENCE = 120_000;
const project = new NimProject();
const folder = project.path('server');
const running = new Set<ChildProcess>();
beforeAll(async () => {
  await project.run(buildCommand, { out: 'server', server: true });
}, PATIENCE);
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  project.remove();
});

/** Starts the server with plain Node, and waits for its first line. */
async function start(env: Readonly<Record<string, string>>) {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  const child = spawn(process.execPath, ['server.mjs'], { cwd: folder, env: { ...rest, ...env } });
  running.add(child);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const stop = async (): Promise<number | null> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    running.delete(child);
    return code;
  };
  return { child, said: JSON.parse(line) as { readonly url: string; readonly msg: string; readonly code?: string }, stop };
}

describe('a server that was built', { timeout: PATIENCE }, () => {
  test('serves pages and a match with a bot from its folder alone, and keeps matches in a file', async () => {
    const { said, stop } = await start({ PORT: '0', DATABASE_URL: 'matches.sqlite' });
    expect(said).toMatchObject({ msg: 'listening', url: expect.stringMatching(/^http:/) });
    expect(await (await fetch(said.url)).text()).toContain('<title>Nim &amp; Co</title>');
    const ask = async (path: string, token = '', body?: object) => {
      const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) };
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(new URL(`/api/v2${path}`, said.url), { headers, ...sent });
      expect(answer.ok, await answer.clone().text()).toBe(true);
      return (await answer.json()) as {
        readonly match: string;
        readonly token: string;
        readonly steps: readonly unknown[];
      };
    };
    const { match, token } = await ask('/matches', '', {
      game: 'nim',
      claim: { name: 'Ann', seat: 1 },
      bots: { 0: 'hard' },
    });
    await ask(`/matches/${match}/commands`, token, { request: 'a', command: { kind: 'start' } });
    await expect
      .poll(async () => (await ask(`/matches/${match}/history`, token)).steps.length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    expect(await stop()).toBe(0);
    expect(existsSync(project.path('server', 'matches.sqlite'))).toBe(true);
  });

  test('has no table in its rules, and installs nothing but SQLite', () => {
    const lib = readdirSync(project.path('server', 'lib'));
    const having = (text: string) =>
      lib.filter((name) => readFileSync(project.path('server', 'lib', name), 'utf8').includes(text));
    expect(having('Take matches').length).toBeGreaterThan(0);
    expect(having('nim-heap')).toEqual([]);
    const { dependencies } = JSON.parse(readFileSync(project.path('server', 'package.json'), 'utf8')) as {
      readonly dependencies?: object;
    };
    expect(dependencies).toBeUndefined();
    const modules = readdirSync(project.path('server', 'node_modules')).sort();
    expect(modules).toEqual(['@photostructure', 'node-gyp-build']);
  });

  test('needs no modules at all if it stores nothing in SQLite', async () => {
    renameSync(project.path('server', 'node_modules'), project.path('server', 'away'));
    const { said, stop } = await start({ PORT: '0', DATABASE_URL: ':memory:' });
    renameSync(project.path('server', 'away'), project.path('server', 'node_modules'));
    expect(said.msg).toBe('listening');
    await stop();
  });

  test('says in one line why it does not start', async () => {
    const { child, said } = await start({ PORT: 'ninety' });
    if (child.exitCode === null) await once(child, 'exit');
    running.delete(child);
    expect(said).toMatchObject({ code: 'bad-setting', msg: expect.stringContaining('PORT is "ninety"') });
    expect(child.exitCode).toBe(1);
  });
});
