// The arcade: builds its pages when they are older than what they are made of, and serves them with the games on one port.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ARCADE = join(ROOT, 'apps', 'arcade');
const PAGES = join(ARCADE, 'dist', 'pages');
/** Written last of all by the build. */
const BUILT = join(PAGES, 'service-worker.js');
/** The same server as `npm run serve`: its settings, its database, its bots in threads. */
const SERVE = join(ROOT, 'packages', 'cli', 'dist', 'serve.js');
const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

const USAGE = `Usage: npm start -- [options]
Serves the arcade: all games in the browser, against bots, at one screen and online.
  --open             opens the page in a browser
  --port N           where it listens; 4600, unless told; 0 takes any             PORT
  --host ADDRESS     for whom it listens; 127.0.0.1, unless told                  ROOKERY_HOST
  --database PLACE   a file (rookery.sqlite), :memory:, or postgres://…           DATABASE_URL
All other options of \`npm run serve\` may be given too; see docs/server.md. The table in the terminal is \`npm run play\`.`;

/**
 * Whether a folder has a source that is newer than a moment. Tests do not count.
 * @param {string} folder
 * @param {number} moment
 * @returns {boolean}
 */
function hasNewer(folder, moment) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return !SKIPPED.has(entry.name) && hasNewer(path, moment);
    return !/\.test(-d|-kit)?\.tsx?$/.test(entry.name) && statSync(path).mtimeMs > moment;
  });
}

/** Whether the pages are missing, or older than anything they are made of. */
export function isStale() {
  if (!existsSync(BUILT)) return true;
  const moment = statSync(BUILT).mtimeMs;
  const sources = ['packages', 'games'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(ROOT, group, name, 'src')),
  );
  return [ARCADE, ...sources].some((folder) => existsSync(folder) && hasNewer(folder, moment));
}

/**
 * Runs a tool of the workspace; ends with its status where it fails.
 * @param {string} cwd
 * @param {string} script its path from node_modules
 * @param {readonly string[]} args
 */
function run(cwd, script, args) {
  const tool = join(ROOT, 'node_modules', script);
  // For people, whatever this is started from: libraries are larger and slower when they are built for tests.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, [tool, ...args], { cwd, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Opens an address in the browser of this machine; where that cannot be, the address has been printed. */
function open(/** @type {string} */ address) {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  if (command !== undefined) spawnSync(command, [...args, address], { stdio: 'ignore' });
}

/** Opens the address that the server prints once it listens. */
function openWhenPrinted() {
  const print = console.log;
  console.log = (...told) => {
    print(...told);
    const address = /https?:\/\/\S+/.exec(String(told[0]))?.[0];
    if (address !== undefined) open(address);
  };
}

/** What is wrong with the words on the command line, in words that say what would be right; undefined where nothing is. */
export function objectionTo(/** @type {readonly string[]} */ args) {
  const [first] = args;
  if (first === undefined || first.startsWith('-')) return objectionToPort(args);
  return `bad-argument: "${first}" is no option. \`npm start\` serves all games to browsers; for a table in the terminal use \`npm run play -- ${args.join(' ')}\`.`;
}

/** Before anything is built. All else is said by the server, which knows it. @param {readonly string[]} args */
function objectionToPort(args) {
  const at = args.findIndex((arg) => arg === '--port' || arg.startsWith('--port='));
  if (at < 0) return undefined;
  const port = args[at]?.startsWith('--port=') ? args[at]?.slice('--port='.length) : args[at + 1];
  if (port !== undefined && /^\d{1,5}$/.test(port) && Number(port) <= 65535) return undefined;
  return `bad-argument: --port is "${port ?? ''}"; it should be a whole number from 0 to 65535, such as --port 4600.`;
}

/** @param {readonly string[]} args */
async function main(args) {
  const objection = objectionTo(args);
  if (objection !== undefined) throw new Error(`${objection}\n${USAGE}`);
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  if (isStale()) {
    console.log('Building the arcade …');
    run(ARCADE, 'vite/bin/vite.js', ['build', '--logLevel', 'error']);
  }
  // Bots think in threads, which run what the compiler has written.
  run(ROOT, 'typescript/bin/tsc', ['-b', 'packages/cli']);
  if (args.includes('--open')) openWhenPrinted();
  process.argv = [process.execPath, SERVE, '--pages', PAGES, ...args.filter((arg) => arg !== '--open')];
  await import(pathToFileURL(SERVE).href);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    const { code = '', message = String(error) } = /** @type {{ code?: string, message?: string }} */ (error);
    console.error(code === '' ? message : `${code}: ${message}`);
    process.exitCode = 1;
  }
}
