import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { market } from './games/market.ts';
import { goldenGame } from './golden.ts';
import { checkGolden } from './golden-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'golden-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a golden game is one readable line an input, questions included', () => {
  const text = goldenGame(market, { seed: 'golden', players: 3 });
  const lines = text.trimEnd().split('\n');
  expect(lines[0]).toBe('Market, version 1, seed golden');
  expect(lines[1]).toMatch(/^0 \| start \| asked: Player 1 \(How many wares for each\?\) \| legal 2 \| hash [0-9a-f]{16}$/);
  expect(lines.some((line) => /^[1-9].* \| asked: .* \((What|Was|Your|More) .*\?\) \| legal \d/.test(line))).toBe(true);
  expect(lines.some((line) => /\| Player \d \| = (true|false) \|/.test(line))).toBe(true);
  expect(lines.at(-1)).toMatch(/\| over: Player \d(, Player \d)*, scores \d+ \d+ \d+ \| hash/);
  expect(lines.slice(1).map((line) => Number(line.split(' ')[0]))).toEqual(lines.slice(1).map((_, i) => i));
  expect(goldenGame(market, { seed: 'golden', players: 3 })).toBe(text);
  expect(goldenGame(market, { seed: 'silver', players: 3 })).not.toBe(text);
});

test('a golden file is written when told and compared otherwise', () => {
  const path = join(folder, 'a.txt');
  vi.stubEnv('UPDATE_GOLDEN', '');
  expect(() => checkGolden(path, 'a\nb\n')).toThrow(/UPDATE_GOLDEN=1/);
  vi.stubEnv('UPDATE_GOLDEN', '1');
  checkGolden(path, 'a\nb\n');
  expect(readFileSync(path, 'utf8')).toBe('a\nb\n');
  vi.stubEnv('UPDATE_GOLDEN', '');
  checkGolden(path, 'a\nb\n');
  expect(() => checkGolden(path, 'a\nc\n')).toThrow(/line 2 of .*\n {2}was: b\n {2}now: c/);
  expect(() => checkGolden(path, 'a\n')).toThrow(/line 2/);
  expect(() => checkGolden(path, 'a\nb\nc\n')).toThrow(/line 3/);
});
