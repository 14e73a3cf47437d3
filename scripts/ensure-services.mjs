// Installs what the tests start beside Node (Redis, PostgreSQL, a browser) where it is missing, with Debian's packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A package, and how to tell without asking apt, which takes its time, that it is there. */
const SERVICES = [
  { name: 'redis-server', isThere: () => isCommand('redis-server') },
  { name: 'postgresql', isThere: () => hasEntries('/usr/lib/postgresql') },
  { name: 'chromium', isThere: () => isCommand('chromium') },
  { name: 'fonts-liberation', isThere: () => hasEntries('/usr/share/fonts/truetype/liberation') },
];

/** How long apt may wait for another apt, in seconds. */
const LOCK_TIMEOUT = 120;

const missing = SERVICES.filter(({ isThere }) => !isThere()).map(({ name }) => name);
if (missing.length > 0) install(missing);

/** @param {string} name */
function isCommand(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)));
}

/** @param {string} folder */
function hasEntries(folder) {
  return existsSync(folder) && readdirSync(folder).length > 0;
}

/** @param {readonly string[]} packages */
function install(packages) {
  console.error(`installing ${packages.join(', ')} for the tests`);
  const get = () => aptGet('install', '-y', '--no-install-recommends', ...packages);
  // A second time with fresh lists: they may be missing or old.
  const complaint = get() && (aptGet('update') ?? get());
  if (complaint === undefined) return;
  // No reason to stop here: most tests need none of them, and those that do fail and say why.
  console.error(
    `Could not install ${packages.join(', ')}, which some tests start: ${complaint}\n` +
      `On Debian, as root: apt-get install --no-install-recommends ${packages.join(' ')}`,
  );
}

/**
 * Runs apt-get quietly.
 * @param {string[]} args
 * @returns {string | undefined} what it complained of; nothing when all went well
 */
function aptGet(...args) {
  const { status, stderr, error } = spawnSync('apt-get', ['-q', '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT}`, ...args], {
    encoding: 'utf8',
    // In run level 1 packages do not start their services: tests start their own.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  if (error !== undefined) return error.message;
  return status === 0 ? undefined : stderr.trim().split('\n').at(-1) || `apt-get ended with ${status}`;
}
