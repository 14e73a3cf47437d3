// The services that tests start beside Node, how to find them, and the test files that cannot run without them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, relative, sep } from 'node:path';
import { importsIn, sourceFiles } from './source-text.mjs';

/**
 * @typedef {object} ServiceInfo
 * @property {string} name
 * @property {string} debian its package of Debian
 * @property {(path: string) => boolean} isThere whether the machine has it, by the folders of a PATH
 * @property {RegExp} use the code with which a test starts it
 * @property {boolean} [isInKits] whether test kits start it for tests that import them
 */

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** @type {readonly ServiceInfo[]} */
export const SERVICES = [
  {
    name: 'Redis',
    debian: 'redis-server',
    isThere: (path) => folderOf(['redis-server'], path) !== undefined,
    use: /\bstartRedis\(\)/,
  },
  {
    name: 'PostgreSQL',
    debian: 'postgresql',
    isThere: (path) => postgresFolder(path) !== undefined,
    use: /\bstartPostgres\(\)/,
  },
  {
    name: 'Chromium',
    debian: 'chromium',
    isThere: (path) => folderOf(['chromium', 'chromium-browser', 'google-chrome'], path) !== undefined,
    use: /\bchromium\.launch\(/,
    isInKits: true,
  },
];

/** The programs of PostgreSQL that tests run. */
const POSTGRES_PROGRAMS = ['initdb', 'postgres', 'pg_isready'];

/**
 * Finds the folder with the programs of PostgreSQL: the newest that Debian has installed, which is not on the PATH, or else one that is.
 * @param {string} [path]
 * @param {string} [debian]
 */
export function postgresFolder(path = process.env.PATH ?? '', debian = DEBIAN_POSTGRES) {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  if (versions.length > 0) return join(debian, String(Math.max(...versions)), 'bin');
  return foldersOf(path).find((folder) => POSTGRES_PROGRAMS.every((program) => existsSync(join(folder, program))));
}

/** @param {string} path */
const foldersOf = (path) => path.split(delimiter).filter((folder) => folder !== '');

/**
 * @param {readonly string[]} programs
 * @param {string} path
 */
function folderOf(programs, path) {
  return foldersOf(path).find((folder) => programs.some((program) => existsSync(join(folder, program))));
}

/** The services that this machine lacks. @param {string} [path] */
export function missingServices(path = process.env.PATH ?? '') {
  return SERVICES.filter(({ isThere }) => !isThere(path));
}

/**
 * Whether a test may leave out what needs a service, because the machine lacks it and nobody demands it. Where it is demanded, the
 * test runs and fails.
 * @param {string} name
 */
export function isSkipped(name) {
  return !areDemanded() && missingServices().some((service) => service.name === name);
}

/** Whether a missing service is a failure: on continuous integration, where a skipped test would be seen by nobody. */
export function areDemanded({ CI, ROOKERY_REQUIRE_SERVICES } = process.env) {
  return CI === 'true' || ROOKERY_REQUIRE_SERVICES === '1';
}

/** The sentence that tells how to get a service. @param {ServiceInfo} service */
export function installation({ name, debian }) {
  return `To run them, install ${name}; on Debian: apt-get install --no-install-recommends ${debian}`;
}

/**
 * A service that is missing, and the test files that need it.
 * @typedef {{ readonly service: ServiceInfo, readonly files: readonly string[] }} SkippedTests
 */

/**
 * Finds the test files that need missing services. Nothing is read where nothing is missing.
 * @param {string} root
 * @param {readonly ServiceInfo[]} [missing]
 * @returns {readonly SkippedTests[]}
 */
export function skippedTests(root, missing = areDemanded() ? [] : missingServices()) {
  if (missing.length === 0) return [];
  const tests = ['packages', 'apps', 'games', 'scripts', 'tests']
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .filter((file) => /\.test\.tsx?$/.test(file));
  return missing.map((service) => ({
    service,
    files: tests
      .filter((file) => service.use.test(codeOf(file, service)))
      .map((file) => relative(root, file).split(sep).join('/')),
  }));
}

/**
 * The code of a test, and of the kits that it imports if those may start a service. A file that asks `isSkipped` decides by itself.
 * @param {string} file
 * @param {ServiceInfo} service
 * @param {Set<string>} [seen]
 * @returns {string}
 */
function codeOf(file, service, seen = new Set()) {
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const own = /\bisSkipped\(/.test(text) ? '' : text;
  if (!service.isInKits) return own;
  const kits = importsIn(text)
    .filter(({ specifier }) => /^\.{1,2}\/.*\.test-kit\.tsx?$/.test(specifier))
    .map(({ specifier }) => join(dirname(file), specifier))
    .filter((kit) => !seen.has(kit) && existsSync(kit));
  return [own, ...kits.map((kit) => codeOf(kit, service, seen))].join('\n');
}

/**
 * One line for people: how many test files are skipped, where they are, what is missing and how to get it.
 * @param {SkippedTests} skipped
 */
export function skipLine({ service, files }) {
  /** @type {Map<string, number>} */
  const folders = new Map();
  for (const file of files) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  const places = [...folders].map(([folder, count]) => `${folder} (${count})`).join(', ');
  return `Skipped, because ${service.name} is not installed: ${files.length} test files in ${places}. ${installation(service)}`;
}
