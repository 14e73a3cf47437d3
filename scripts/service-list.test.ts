import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumOptions } from '@rookery/testing/chromium';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  areDemanded,
  isSkipped,
  missingServices,
  postgresFolder,
  SERVICES,
  skipLine,
  skippedTests,
} from './service-list.mjs';
import { temporaryTree } from './temporary-tree.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const base = mkdtempSync(join(tmpdir(), 'services-'));
afterAll(() => rmSync(base, { recursive: true }));
let folder = '';
let count = 0;
beforeEach(() => {
  folder = join(base, String(count++));
  mkdirSync(folder);
});

/** Puts a program on the PATH of a test. */
function addProgram(name: string): void {
  writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n');
  chmodSync(join(folder, name), 0o755);
}

const namesOf = (services: readonly { readonly name: string }[]) => services.map(({ name }) => name);

test('a service is missing where its program is not on the path', () => {
  expect(namesOf(missingServices(folder))).toEqual(expect.arrayContaining(['Redis', 'Chromium']));
  for (const name of ['redis-server', 'initdb', 'postgres', 'pg_isready', 'chromium']) addProgram(name);
  expect(missingServices(folder)).toEqual([]);
});

test.each(['chromium', 'chromium-browser', 'google-chrome'])('%s is found as tests find it', (name) => {
  addProgram(name);
  expect(namesOf(missingServices(folder))).not.toContain('Chromium');
  expect(chromiumOptions(folder).executablePath).toBe(join(folder, name));
});

test('PostgreSQL is the newest of those of Debian, or one on the path with all its programs', () => {
  const debian = join(folder, 'debian');
  addProgram('initdb');
  expect(postgresFolder(folder, debian)).toBeUndefined();
  addProgram('postgres');
  addProgram('pg_isready');
  expect(postgresFolder(folder, debian)).toBe(folder);
  for (const version of ['9', '15', '17']) mkdirSync(join(debian, version), { recursive: true });
  expect(postgresFolder(folder, debian)).toBe(join(debian, '17', 'bin'));
});

test('tests are skipped by what they and their kits start', () => {
  const root = temporaryTree({
    'packages/a/src/a.test.ts': "import { redis } from './redis.test-kit.ts';\nredis = await startRedis();",
    'packages/a/src/b.test.ts': "import { page } from './browser.test-kit.ts';",
    'packages/a/src/c.test.ts': "import { page } from '../src/own.test-kit.ts';",
    'packages/a/src/redis.test-kit.ts': 'export const startRedis = () => services.startRedis();',
    'packages/a/src/browser.test-kit.ts': 'export const page = () => chromium.launch(chromiumOptions());',
    'packages/a/src/own.test-kit.ts': "if (!isSkipped('Chromium')) chromium.launch();",
    'apps/x.ts': '',
    'games/x.ts': '',
    'scripts/x.ts': '',
    'tests/x.test.ts': '',
  });
  const skipped = skippedTests(root, SERVICES);
  expect(skipped.map(({ files }) => files)).toEqual([['packages/a/src/a.test.ts'], [], ['packages/a/src/b.test.ts']]);
  expect(skipped.map(skipLine)[0]).toBe(
    'Skipped, because Redis is not installed: 1 test files in packages/a/src (1). To run them, install Redis; on Debian: apt-get install --no-install-recommends redis-server',
  );
  expect(skippedTests(root, [])).toEqual([]);
});

test('each service has tests that need it', () => {
  const needed = skippedTests(ROOT, SERVICES).filter(({ files }) => files.length > 1);
  expect(needed.map(({ service }) => service.name)).toEqual(['Redis', 'PostgreSQL', 'Chromium']);
});

test('continuous integration demands every service', () => {
  expect([{ CI: 'true' }, { ROOKERY_REQUIRE_SERVICES: '1' }, {}, { CI: '0' }].map(areDemanded)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isSkipped('no such service')).toBe(false);
});

/** Runs the installer with nothing on the path but Node and what the test has added. */
function ensureServices(env: Readonly<Record<string, string>> = {}) {
  symlinkSync(process.execPath, join(folder, 'node'));
  const options = { cwd: ROOT, encoding: 'utf8', env: { PATH: folder, ...env } } as const;
  return spawnSync(join(folder, 'node'), ['scripts/ensure-services.mjs'], options);
}

test('without apt the installer tries nothing and says what is missing', () => {
  const { status, stderr } = ensureServices();
  expect(stderr).toMatch(/^Not installed: Redis, .*Chromium\. Tests that need them are skipped\.\n$/);
  expect(status).toBe(0);
});

test('where every service is demanded, a missing one is a failure', () => {
  const { status, stderr } = ensureServices({ ROOKERY_REQUIRE_SERVICES: '1' });
  expect(stderr).toMatch(/^Not installed: Redis, .*Chromium\. CI or ROOKERY_REQUIRE_SERVICES demands them\.\n$/);
  expect(status).toBe(1);
});

test.skipIf(process.getuid?.() !== 0)('as root, with apt, the installer says what it installs and why it could not', () => {
  addProgram('apt-get');
  const { status, stderr } = ensureServices();
  expect(stderr).toMatch(/^installing redis-server, .*chromium.* for the tests$/m);
  expect(stderr).toMatch(/^Could not install .*: apt-get ended with 1$/m);
  expect(status).toBe(0);
});
