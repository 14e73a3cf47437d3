/** The changes that wait for a release can become one. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'rookery-release-'));
afterAll(() => rmSync(copy, { recursive: true }));

const foldersIn = (group: string) =>
  readdirSync(join(ROOT, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
const packages = foldersIn('packages');
const workspaces = [...packages, ...foldersIn('apps'), 'games', 'bench'];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

function copyFile(path: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  cpSync(join(ROOT, path), join(copy, path), { recursive: true });
}

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], { cwd: copy, stdio: 'pipe' });

test('a release gives every package the same version and, where it is published, a changelog; a minor does not become a major', {
  timeout: 60_000,
}, () => {
  for (const path of ['package.json', '.changeset', ...workspaces.map((folder) => `${folder}/package.json`)])
    copyFile(path);
  // Besides the changes that wait: none after a release.
  writeFileSync(join(copy, '.changeset/test.md'), '---\n"@rookery/engine": minor\n---\n\nA test.\n');
  // Changelogs name commits.
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'test');
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  execFileSync(process.execPath, [join(ROOT, 'node_modules/@changesets/cli/bin.js'), 'version'], {
    cwd: copy,
    stdio: 'pipe',
  });
  const released = workspaces.map((folder) => manifestIn(copy, folder));
  const [{ version } = { version: '' }] = released;
  const { version: before } = manifestIn(ROOT, 'packages/engine');
  expect(version).toBe(before.replace(/\.(\d+)\.\d+$/, (_, minor) => `.${Number(minor) + 1}.0`));
  expect(released.map((each) => each.version)).toEqual(released.map(() => version));
  const names = released.map(({ name }) => name);
  const ofUs = released.flatMap(({ dependencies, devDependencies, peerDependencies }) =>
    Object.entries({ ...peerDependencies, ...devDependencies, ...dependencies }).filter(([name]) => names.includes(name)),
  );
  expect(ofUs.filter(([, wanted]) => wanted !== version)).toEqual([]);
  const published = packages.filter((folder) => manifestIn(ROOT, folder).private !== true);
  expect(published.filter((folder) => !existsSync(join(copy, folder, 'CHANGELOG.md')))).toEqual([]);
});
