// Builds the documentation site: installs and compiles what is missing, then writes it to apps/docs/dist.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { publishedPackages } from './published-packages.mjs';
import { runTool } from './rookery.mjs';
import { isMain, reportFailure, writeLine } from './steps.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILD = fileURLToPath(new URL('../apps/docs/src/build.ts', import.meta.url));

/**
 * The reference is read from the declarations that the compiler writes for all packages.
 * @param {import('./steps.mjs').Output} out
 */
export async function buildDocs(out) {
  await ensureInstalled(out);
  const folders = publishedPackages(ROOT).map(({ folder }) => folder);
  const compiled = folders.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
  await runTool('Compiling Rookery', 'typescript/bin/tsc', ['-b', ...compiled], out);
  await runTool('Building the documentation', 'tsx/dist/cli.mjs', [BUILD], out);
  writeLine(out, 'info', 'The documentation is at apps/docs/dist/index.html, and at /docs of `npm start`.');
}

if (isMain(import.meta.url)) await buildDocs(process.stdout).catch((error) => reportFailure(error));
