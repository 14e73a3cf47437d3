// Installs the dependencies if they are missing or differ from the lock file, so that one command works on a fresh
// clone.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMain, reportFailure, runProgram, runStep } from './steps.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */
/** @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages */

/**
 * Decides what npm has to do in `node_modules`: nothing, install, or add the development packages that were left out on purpose.
 * Does not use file times, because a checkout changes them.
 * @param {LockedPackages} wanted of package-lock.json
 * @param {LockedPackages | undefined} installed of node_modules/.package-lock.json
 * @returns {'nothing' | 'install' | 'add-development'}
 */
export function installationNeeded(wanted, installed) {
  if (installed === undefined) return 'install';
  const missing = Object.entries(wanted).filter(([path, { version, integrity, link, optional, devOptional }]) => {
    // The repository's own packages are listed without node_modules; optional packages may be for another machine.
    if (!path.startsWith('node_modules/') || optional || devOptional) return false;
    const found = installed[path];
    return found === undefined || (!link && (found.version !== version || found.integrity !== integrity));
  });
  if (missing.length === 0) return 'nothing';
  return missing.every(([path, { dev }]) => dev && installed[path] === undefined) ? 'add-development' : 'install';
}

/** @param {string} file @returns {LockedPackages | undefined} */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/**
 * Installs missing packages.
 * @param {import('./steps.mjs').Output} out receives the progress
 */
export async function ensureInstalled(out) {
  const installed = packagesOf(join(ROOT, 'node_modules', '.package-lock.json'));
  const needed = installationNeeded(packagesOf(join(ROOT, 'package-lock.json')) ?? {}, installed);
  if (needed === 'nothing') return;
  if (needed === 'add-development')
    throw new Error(
      'The packages for development are not installed (npm ci --omit=dev?). Rookery is compiled when it starts and needs them: run `npm ci`.',
    );
  const options = { cwd: ROOT, shell: process.platform === 'win32' };
  await runStep(
    'Installing the dependencies',
    () => runProgram('npm', ['ci', '--include=dev', '--loglevel=error'], options),
    out,
  );
}

if (isMain(import.meta.url)) {
  // Standard input and output belong to the command itself.
  await ensureInstalled(process.stderr).catch((error) => reportFailure(error));
}
