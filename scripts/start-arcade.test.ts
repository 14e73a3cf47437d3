import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { docsOptions, objectionTo } from './start-arcade.mjs';

const SCRIPT = fileURLToPath(new URL('./start-arcade.mjs', import.meta.url));

test('options are not objected to, words are', () => {
  expect(objectionTo([])).toBeUndefined();
  expect(objectionTo(['--port', '8080'])).toBeUndefined();
  expect(objectionTo(['hex', '--against', 'random'])).toContain('npm run play -- hex --against random');
});

test('the name of a game, as the terminal takes it, is refused with a code and with what would be right', () => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, 'hex'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(JSON.parse(stderr)).toMatchObject({ code: 'bad-argument', msg: expect.stringContaining('npm run play -- hex') });
});

test('a port that cannot be is refused before anything is built', () => {
  expect(objectionTo(['--port', '0'])).toBeUndefined();
  for (const args of [['--port', 'abc'], ['--port=65536'], ['--open', '--port', '-1'], ['--port']])
    expect(objectionTo(args)).toMatch(/^--port is ".*"; it should be a whole number from 0 to 65535/);
});

test('help is given without building anything', () => {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, '--help'], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toContain('--open');
});

test('the documentation is served if it was built whole, else a page that says how to build it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-docs-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'index.html'), '');
  expect(docsOptions([], folder)).toEqual(['--sites', `/docs=${join(folder, 'not-built')}`]);
  writeFileSync(join(folder, 'dist', 'assets', 'site.js'), '');
  expect(docsOptions(['--open'], folder)).toEqual(['--sites', `/docs=${join(folder, 'dist')}`]);
  expect(docsOptions(['--sites', '/rules=rules'], folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
