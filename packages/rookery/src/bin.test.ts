import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('../dist/bin.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rookery-bin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command in a folder, by a Node that says it is another one and names each file that it loads. */
function run(args: readonly string[], { version = process.versions.node, cwd = folder } = {}) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, BIN, ...args],
    { cwd, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

/** A package in a folder, with one file. */
function install(at: string, name: string, text: string): void {
  const place = join(at, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, type: 'module', exports: './index.js' }));
  writeFileSync(join(place, 'index.js'), text);
}

test('an old Node is told so in two lines, before anything else is loaded', () => {
  install(join(folder, 'old'), '@rookery/cli', "throw new Error('it is loaded');");
  const cwd = join(folder, 'old');
  for (const version of ['18.20.4', '20.19.9'])
    expect(run(['--version'], { version, cwd })).toEqual({
      status: 1,
      stdout: '',
      stderr: `Rookery needs Node 20.20 or newer; this is Node ${version}.\nInstall a newer one: https://nodejs.org\n`,
    });
  expect(JSON.parse(run(['doctor', '--json'], { version: '18.0.0', cwd }).stdout)).toMatchObject({
    error: { code: 'old-node' },
  });
  expect(run(['--version'], { version: '20.20.0' }).status).toBe(0);
});

test('the command of the project runs, and without one its own', () => {
  const text = 'export const runProcess = async (args) => console.log("theirs", ...args);';
  install(join(folder, 'direct'), '@rookery/cli', text);
  expect(run(['perft', 'hex'], { cwd: join(folder, 'direct') }).stdout).toBe('theirs perft hex\n');
  expect(run(['play', '--project', 'direct']).stdout).toBe('theirs play --project direct\n');
  expect(run(['play', '--project=direct']).stdout).toBe('theirs play --project=direct\n');
  expect(run(['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('the command of the project is found through the package rookery, where only that is visible', () => {
  const strict = join(folder, 'strict');
  install(strict, 'rookery', '');
  install(
    join(strict, 'node_modules', 'rookery'),
    '@rookery/cli',
    "export const runProcess = async () => console.log('inner');",
  );
  expect(run([], { cwd: strict }).stdout).toBe('inner\n');
});
