import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMatch } from '@rookery/engine';
import { printPosition } from '@rookery/engine/formats';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { playAll } from '@rookery/testing';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = ['--conditions=source', '--import', 'tsx', 'scripts/perft.ts'];

test('counts from a printed position and after moves, and says which move is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perft-'));
  try {
    const match = createMatch(ticTacToe);
    playAll(match, ['mark b2', 'mark a1']);
    const file = join(folder, 'position.json');
    writeFileSync(file, printPosition(match));
    const run = (...args: readonly string[]) =>
      execFileSync(process.execPath, [...program, ...args], { cwd: root, encoding: 'utf8' });
    expect(run('tic-tac-toe', '2', '--from', file, 'mark c3')).toBe('6 30\n');
    const wrong = spawnSync(process.execPath, [...program, 'tic-tac-toe', '2', 'mark d4'], { cwd: root, encoding: 'utf8' });
    expect([wrong.status, wrong.stderr.split('\n')[0]]).toEqual([
      1,
      expect.stringMatching(/^line 1, "mark d4": .*Legal for seat 0: mark a3/),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
