import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { objectionTo } from './start-arcade.mjs';

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
