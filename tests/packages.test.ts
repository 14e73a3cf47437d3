/** What `npm pack` puts into each published package, and what its package.json promises. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishedPackages, readManifest, workspacesOf } from '../scripts/published-packages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PUBLISHED = publishedPackages(ROOT);
const WORKSPACES = new Map(workspacesOf(ROOT).map(({ manifest }) => [manifest.name, manifest]));
const { version: VERSION } = readManifest(join(ROOT, 'packages/engine'));

/** Files that npm would pack, by the name of the package. */
const packed = new Map<string, ReadonlySet<string>>();

beforeAll(() => {
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  run('npx', '--no-install', 'tsc', '-b');
  const workspaces = PUBLISHED.flatMap(({ folder }) => ['-w', folder]);
  const report = JSON.parse(run('npm', 'pack', '--dry-run', '--json', '--ignore-scripts', ...workspaces));
  for (const { name, files } of Object.values(report as Record<string, { name: string; files: { path: string }[] }>))
    packed.set(name, new Set(files.map(({ path }) => path)));
}, 120_000);

/** The files that a part of `exports` or `imports` leads to, in whatever condition. */
function targetsOf(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part.replace(/^\.\//, '')];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(targetsOf) : [];
}

describe.each(PUBLISHED.map(({ folder, manifest }) => ({ folder, manifest })))('$folder', ({ folder, manifest }) => {
  const filesOf = () => packed.get(manifest.name) ?? new Set<string>();
  const { exports = {}, dependencies = {}, peerDependencies = {} } = manifest;

  test('says what it is', () => {
    expect(manifest).toMatchObject({
      version: VERSION,
      license: 'MIT',
      engines: { node: '>=20.20' },
      publishConfig: { access: 'public' },
    });
    expect(manifest.description?.length).toBeGreaterThan(20);
    expect(manifest.keywords).toContain('rookery');
    expect(manifest.files?.length).toBeGreaterThan(0);
  });

  test('contains every file that its entry points and its commands lead to', () => {
    const targets = [exports, manifest.imports, manifest.bin].flatMap(targetsOf);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !target.includes('*') && !filesOf().has(target))).toEqual([]);
  });

  test('has types for every entry point, before what runs', () => {
    const doors = Object.entries(exports).filter(([door]) => door !== './package.json');
    const conditionsOf = (target: unknown) => Object.keys(target as object).filter((condition) => condition !== 'source');
    expect(doors.filter(([, target]) => conditionsOf(target).join() !== 'types,default')).toEqual([]);
  });

  test('contains its page and the licence of the repository, and no tests', () => {
    expect([...filesOf()]).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE']));
    const licence = (path: string) => readFileSync(join(ROOT, path), 'utf8');
    expect(licence(`${folder}/LICENSE`)).toBe(licence('LICENSE'));
    // Projects that are made from templates have tests of their own.
    const own = [...filesOf()].filter((file) => !file.startsWith('templates/'));
    expect(own.filter((file) => /\.(test|test-kit|test-d|browser)\.|tsbuildinfo$|(^|\/)tests?\//.test(file))).toEqual([]);
  });

  test('has a page that begins with its name, says how to install it and shows an example', () => {
    const page = readFileSync(join(ROOT, folder, 'README.md'), 'utf8');
    expect(page.split('\n')[0]).toBe(`# ${manifest.name}`);
    expect(page).toMatch(/^```(ts|tsx|js|sh)\n/m);
  });

  test('depends on its siblings in its own version, and on nothing that is not published', () => {
    for (const [name, wanted] of Object.entries({ ...peerDependencies, ...dependencies })) {
      const sibling = WORKSPACES.get(name);
      if (sibling === undefined) continue;
      expect(`${name}@${wanted}`).toBe(`${name}@${VERSION}`);
      expect(sibling.private ?? false, `${name} is private`).toBe(false);
    }
  });

  test('takes any version of its peers that works: React 18.3 or 19, no exact version', () => {
    const expected = (name: string) => (/^react(-dom)?$/.test(name) ? /^\^18\.3\.0 \|\| \^19\.0\.0$/ : /^(\^|>=|~|\*)/);
    expect(Object.entries(peerDependencies).filter(([name, wanted]) => !expected(name).test(wanted))).toEqual([]);
  });
});

/** A package and all packages of this repository that installing it installs. */
function closureOf(name: string, found = new Set<string>()): ReadonlySet<string> {
  const manifest = WORKSPACES.get(name);
  if (manifest === undefined || found.has(name)) return found;
  found.add(name);
  for (const next of Object.keys({ ...manifest.peerDependencies, ...manifest.dependencies })) closureOf(next, found);
  return found;
}

test('the root, the games and the benchmarks stay private', () => {
  for (const folder of ['', 'games', 'bench']) expect(readManifest(join(ROOT, folder)).private, folder).toBe(true);
});

test('whoever installs the command gets no game, no benchmark and no test runner of ours', () => {
  const all = [...closureOf('rookery')];
  expect(all).toEqual(expect.arrayContaining(['@rookery/cli', '@rookery/engine']));
  expect(all.filter((name) => WORKSPACES.get(name)?.private === true)).toEqual([]);
  const outside = all.flatMap((name) => Object.keys(WORKSPACES.get(name)?.dependencies ?? {}));
  expect(outside.filter((name) => /^(vitest|tinybench|playwright.*|boardgame\.io|esbuild-wasm)$/.test(name))).toEqual([]);
});
