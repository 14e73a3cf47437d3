import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deadLinks } from '../../apps/docs/src/dead-links.ts';
import { addressesOf } from '../../apps/docs/src/reference/entry-address.ts';
import { readReference } from '../../apps/docs/src/reference/reference.ts';
import type { PartContext } from '../../scripts/proof-parts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const SITE = join(ROOT, 'apps', 'docs', 'dist');

/** Builds the site of this tree and compares it with the public names. */
export async function build({ say }: PartContext): Promise<void> {
  const seconds = buildIn(ROOT);
  const pages = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  say(`npm run docs:build: ${pages.length} pages in ${seconds.toFixed(0)} s`, pages.length > 1000);
  const dead = deadLinks(SITE);
  say(`dead links: ${dead.length}${dead.map((link) => `\n  ${link}`).join('')}`, dead.length === 0);
  const addresses = addressesOf(readReference(ROOT));
  const missing = [...addresses].filter(([, path]) => !existsSync(join(SITE, path)));
  say(`public names: ${addresses.size}, without a page: ${missing.length}`, missing.length === 0 && addresses.size > 1000);
  for (const file of ['llms.txt', 'llms-full.txt'])
    say(
      `${file}: ${readFileSync(join(SITE, file)).length} bytes`,
      readFileSync(join(SITE, file), 'utf8').startsWith(file === 'llms.txt' ? '# Rookery' : '<!-- '),
    );
}

/** Builds the site in a clone of the last commit, where nothing is installed. */
export async function fresh({ say }: PartContext): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-docs-'));
  try {
    spawnSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, folder], { stdio: 'inherit' });
    const seconds = buildIn(folder);
    const isThere = existsSync(join(folder, 'apps', 'docs', 'dist', 'index.html'));
    say(`npm run docs:build in a fresh clone: ${seconds.toFixed(0)} s with the installation`, isThere);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `npm run docs:build` and returns how long it took in seconds. */
function buildIn(cwd: string): number {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'docs:build'], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm run docs:build ended with ${status}:\n${stdout}${stderr}`);
  return (performance.now() - start) / 1000;
}
