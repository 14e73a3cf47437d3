// Installs the dependencies when they are missing or not those of the lock file, so that one command works on a fresh clone.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMain, reportFailure, runProgram, runStep } from './steps.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */
/** @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages */

/**
 * What npm has to do with the packages in `node_modules`: nothing, install, or add those for development, which were left out on purpose.
 * Times of files say nothing about it: a checkout changes them.
 * @param {LockedPackages} wanted of package-lock.json
 * @param {LockedPackages | undefined} installed of node_modules/.package-lock.json
 * @returns {'nothing' | 'install' | 'add-development'}
 */
export function installationNeeded(wanted, installed) {
  if (installed === undefined) return 'install';
  const missing = Object.entries(wanted).filter(([path, { version, integrity, link, optional, devOptional }]) => {
    // The packages of the repository itself stand there without node_modules; what is optional may be for another machine.
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
 * Installs what is missing.
 * @param {import('./steps.mjs').Output} out told what is done and how long it takes
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
  // What comes over a pipe, and what goes back over it, is the command's own.
  await ensureInstalled(process.stderr).catch((error) => reportFailure(error));
}
