/** What `npm pack` puts into each public package. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = readdirSync(join(ROOT, 'packages'));

interface Manifest {
  readonly name: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly license?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
  readonly imports?: Readonly<Record<string, unknown>>;
}

/** Files that npm would pack, by the name of the package. */
const packed = new Map<string, ReadonlySet<string>>();

beforeAll(() => {
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  run('npx', '--no-install', 'tsc', '-b');
  const workspaces = FOLDERS.flatMap((folder) => ['-w', `packages/${folder}`]);
  const report = JSON.parse(run('npm', 'pack', '--dry-run', '--json', '--ignore-scripts', ...workspaces));
  for (const { name, files } of Object.values(report as Record<string, { name: string; files: { path: string }[] }>))
    packed.set(name, new Set(files.map(({ path }) => path)));
}, 120_000);

/** The files that a part of `exports` or `imports` leads to, in whatever condition. */
function targetsOf(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part.replace(/^\.\//, '')];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(targetsOf) : [];
}

describe.each(FOLDERS)('packages/%s', (folder) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8'));
  const filesOf = () => packed.get(manifest.name) ?? new Set<string>();

  test('says what it is', () => {
    expect(manifest).toMatchObject({ license: 'MIT', engines: { node: expect.any(String) } });
    expect(manifest.description?.length).toBeGreaterThan(20);
    expect(manifest.keywords).toContain('rookery');
  });

  test('contains every file that its entry points lead to', () => {
    const targets = [manifest.exports, manifest.imports].flatMap(targetsOf);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !filesOf().has(target))).toEqual([]);
  });

  test('contains its page and the licence of the repository, and no tests', () => {
    expect([...filesOf()]).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE']));
    const licence = (path: string) => readFileSync(join(ROOT, path), 'utf8');
    expect(licence(`packages/${folder}/LICENSE`)).toBe(licence('LICENSE'));
    expect([...filesOf()].filter((file) => /\.(test|test-kit|test-d|browser)\.|tsbuildinfo$/.test(file))).toEqual([]);
  });
});
