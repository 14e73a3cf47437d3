import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMatch } from '@rookery/engine';
import { printPosition } from '@rookery/engine/formats';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { playAll } from '@rookery/testing';
import { expect, test } from 'vitest';
import { runHere } from './commands.test-kit.ts';

test('counts from a printed position and after moves, and says which move is wrong', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perft-'));
  try {
    const match = createMatch(ticTacToe);
    playAll(match, ['mark b2', 'mark a1']);
    const file = join(folder, 'position.json');
    writeFileSync(file, printPosition(match));
    const run = (...args: readonly string[]) => runHere(['perft', 'tic-tac-toe', '2', ...args]);
    expect(await run('--from', file, 'mark c3')).toEqual({ code: 0, out: '6 30\n', err: '' });
    const wrong = await run('mark d4');
    expect(wrong).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Line 1, "mark d4": .*Legal for seat 0: mark a3.*\n.*\n$/i),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
