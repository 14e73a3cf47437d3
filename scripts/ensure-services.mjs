// Installs missing programs that tests start (Redis, PostgreSQL, a browser), with Debian's packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { areDemanded, missingServices } from './service-list.mjs';

const FONTS = '/usr/share/fonts/truetype/liberation';
/** Seconds that apt may wait for another apt. */
const LOCK_TIMEOUT = 120;

const packages = missingServices().map(({ debian }) => debian);
// Tests compare pictures of pages, which need a font of known size.
if (!existsSync(FONTS) || readdirSync(FONTS).length === 0) packages.push('fonts-liberation');
if (packages.length > 0) {
  if (canInstall()) install(packages);
  const missing = missingServices().map(({ name }) => name);
  if (missing.length > 0) {
    const consequence = areDemanded()
      ? 'CI or ROOKERY_REQUIRE_SERVICES demands them.'
      : 'Tests that need them are skipped.';
    console.error(`Not installed: ${missing.join(', ')}. ${consequence}`);
    if (areDemanded()) process.exitCode = 1;
  }
}

/** Whether this process may install packages of Debian. */
function canInstall() {
  const path = (process.env.PATH ?? '').split(delimiter);
  return process.getuid?.() === 0 && path.some((folder) => folder !== '' && existsSync(join(folder, 'apt-get')));
}

/** @param {readonly string[]} packages */
function install(packages) {
  console.error(`installing ${packages.join(', ')} for the tests`);
  const get = () => aptGet('install', '-y', '--no-install-recommends', ...packages);
  // Retries with fresh package lists, because they may be missing or old.
  const complaint = get() && (aptGet('update') ?? get());
  if (complaint !== undefined) console.error(`Could not install ${packages.join(', ')}: ${complaint}`);
}

/**
 * Runs apt-get quietly.
 * @param {string[]} args
 * @returns {string | undefined} its error output; undefined on success
 */
function aptGet(...args) {
  const { status, stderr, error } = spawnSync('apt-get', ['-q', '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT}`, ...args], {
    encoding: 'utf8',
    // In run level 1 packages do not start their services, because tests start their own.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  if (error !== undefined) return error.message;
  return status === 0 ? undefined : stderr.trim().split('\n').at(-1) || `apt-get ended with ${status}`;
}
