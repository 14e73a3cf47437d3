// Packs every published package and checks the tarballs as a registry's visitors would.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { type Packed, packPackages, sizesOf } from '../scripts/pack.mjs';
import type { ProofContext } from '../scripts/proof.ts';
import { type PartContext, runParts } from '../scripts/proof-parts.ts';

export const name = 'packages';
export const title = 'published packages have no finding of publint and are-the-types-wrong, and tables work with React 18';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REACT_18 = ['react@18.3.1', 'react-dom@18.3.1'];

interface Tarballs {
  readonly packed: readonly Packed[];
  /** A folder for what a part needs. */
  readonly folder: string;
}

/** Options: `--part=lint,types,react` for some of the parts. */
export async function run(context: ProofContext): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-packages-'));
  try {
    const packed = await packPackages(join(folder, 'tarballs'), process.stdout);
    console.log(sizesOf(packed));
    await runParts({ lint, types, react }, context, { packed, folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** publint, with everything that it may say. */
async function lint({ packed, say }: PartContext & Tarballs): Promise<void> {
  for (const { name, tarball } of packed) {
    const bytes = new Uint8Array(readFileSync(tarball)).buffer;
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: bytes } });
    const findings = messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
    for (const finding of findings) console.log(`  ${finding}`);
    say(`publint, ${name}: ${findings.length} findings`, findings.length === 0);
  }
}

/** are-the-types-wrong, for what is imported as a module. */
async function types({ packed, say }: PartContext & Tarballs): Promise<void> {
  for (const { name, tarball } of packed) {
    const attw = runQuietly('npx', ['--no-install', 'attw', tarball, '--profile', 'esm-only', '--no-color', '--no-emoji']);
    if (attw.status !== 0) console.log(attw.printed);
    say(`are-the-types-wrong, ${name}: ${attw.status === 0 ? 'no finding' : 'findings'}`, attw.status === 0);
  }
}

/** Runs the tests of tables in a browser with React 18 in place of the React of this repository. */
async function react({ folder, say, assert }: PartContext & Tarballs): Promise<void> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const installed = runQuietly('npm', ['install', '--no-audit', '--no-fund', ...REACT_18], folder);
  assert(installed.status === 0, `React 18 cannot be installed:\n${installed.printed}`);
  const tests = runQuietly(
    'npx',
    ['--no-install', 'vitest', 'run', '--project', 'unit', 'packages/react/src/screen/'],
    ROOT,
    { ROOKERY_TEST_REACT: folder },
  );
  if (tests.status !== 0) console.log(tests.printed);
  say(
    `tables in Chromium with ${REACT_18.join(' and ')}: ${tests.status === 0 ? 'all tests pass' : 'tests fail'}`,
    tests.status === 0,
  );
}

function runQuietly(program: string, args: readonly string[], cwd = ROOT, env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { status, printed: `${stdout}${stderr}` };
}
