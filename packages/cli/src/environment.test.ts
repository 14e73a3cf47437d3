import { execFile, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ROOKERY } from './commands.test-kit.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const run = promisify(execFile);

/** Starts the server, sends it lines, and gives what it says. */
function serve(args: readonly string[], lines: string): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [ROOKERY, 'environment', ...args], { cwd: root });
    let out = '';
    let err = '';
    child.stdout.on('data', (piece) => {
      out += piece;
    });
    child.stderr.on('data', (piece) => {
      err += piece;
    });
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(lines);
  });
}

describe.concurrent('rookery environment', { timeout: 60_000 }, () => {
  test('serves a game with the settings of the command line', async ({ expect }) => {
    const { code, out } = await serve(
      ['hex', '--option', 'size=5', '--players', '2', '--agents', '0'],
      '{"type":"reset"}\n{"type":"step","choice":0}\nnonsense\n{"type":"close"}\n',
    );
    const replies = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(replies).toMatchObject([
      { ok: true, agent: 0 },
      { ok: true, choicePoint: { kind: 'one', size: 25 } },
      { ok: false, code: 'bad-line' },
      { ok: true, type: 'close' },
    ]);
    expect(code).toBe(0);
  });

  test('says what is wrong with the command line', async ({ expect }) => {
    const wrong = await Promise.all([serve(['hexx'], ''), serve(['hex', '--option', 'size=500'], '')]);
    expect(wrong.map(({ code }) => code)).toEqual([1, 1]);
    expect(wrong.map(({ out }) => out)).toEqual(['', '']);
    expect(wrong[0]?.err).toMatch(/^There is no game "hexx"\.\nDid you mean hex\? Available games: apothecary/);
    expect(wrong[1]?.err).toContain('Option size');
  });
});

describe('in Python', { timeout: 60_000 }, () => {
  test('the client plays, is refused with a code, and goes on', async () => {
    const script = `
import random, sys
sys.path.insert(0, "examples/python")
from rookery_env import Rookery, RookeryError
with Rookery("go-fish", "--players", "3", agents=[0, 1, 2], slots=64) as rookery:
    state = rookery.reset(seed="1")
    try:
        rookery.step(1000)
    except RookeryError as error:
        print(error.code)
    print(rookery.game["game"], len(rookery.mask()), rookery.observe(2)["view"]["viewer"])
    states = rookery.reset_all([str(i) for i in range(100)])
    states = rookery.step_all({str(i): states[i]["choicePoint"]["choices"][0]["index"] for i in range(100)})
    print(len({state["env"] for state in states.values()}))
    chance = random.Random(1)
    while not state["done"]:
        state = rookery.step(chance.choice(state["choicePoint"]["choices"])["index"])
    print(sum(state["rewards"]), sum(state["scores"]))
`;
    const { stdout } = await run('python3', ['-c', script], { cwd: root, timeout: 55_000 });
    expect(stdout.trim().split('\n')).toEqual(['not-a-candidate', 'go-fish 64 2', '100', '0.0 13']);
  });

  test('a table learns tic-tac-toe to nine wins in ten against the random bot', async () => {
    const { stdout } = await run('python3', ['examples/python/train_tictactoe.py'], {
      cwd: root,
      timeout: 55_000,
    });
    const { before, after, lost } = JSON.parse(stdout) as Readonly<Record<string, number>>;
    expect(before).toBeLessThan(0.7);
    expect(after).toBeGreaterThanOrEqual(0.9);
    expect(lost).toBeLessThan(0.05);
  });
});
