// Starts the arcade: builds its pages if they are older than their sources, and serves them with the games on one port.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { runTool } from './rookery.mjs';
import { startServer } from './start-server.mjs';
import { isMain, reportFailure } from './steps.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ARCADE = join(ROOT, 'apps', 'arcade');
const PAGES = join(ARCADE, 'dist', 'pages');
/** The build writes this file last. */
const BUILT = join(PAGES, 'service-worker.js');
const DOCS = join(ROOT, 'apps', 'docs');
const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

const USAGE = `Usage: npm start -- [options]
Serves the arcade: all games in the browser, against bots, at one screen and online.
  --open             Open the page in a browser
  --port N           Port to listen on; 0 picks a free port (default: 4600)       PORT
  --host ADDRESS     Address to bind (default: 127.0.0.1, this machine only)      ROOKERY_HOST
  --database PLACE   File, :memory: or postgres://… (default: rookery.sqlite)     DATABASE_URL
All other options of \`npm run serve\` work too; see docs/server.md. To play in the terminal, use \`npm run play\`.`;

/**
 * Whether a folder has a source that is newer than a point in time. Tests do not count.
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

/** Whether the pages are missing, or older than any of their sources. */
export function isStale() {
  if (!existsSync(BUILT)) return true;
  const moment = statSync(BUILT).mtimeMs;
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name, 'src'));
  return [ARCADE, join(ROOT, 'games'), ...packages].some((folder) => existsSync(folder) && hasNewer(folder, moment));
}

/** Describes what is wrong with the command line and what would be right; undefined if nothing is. */
export function objectionTo(/** @type {readonly string[]} */ args) {
  const [first] = args;
  if (first === undefined || first.startsWith('-')) return objectionToPort(args);
  return `Unexpected argument "${first}". \`npm start\` serves all games to browsers; to play in the terminal, use \`npm run play -- ${args.join(' ')}\`.`;
}

/** Checks the port before the build. The server checks everything else. @param {readonly string[]} args */
function objectionToPort(args) {
  const at = args.findIndex((arg) => arg === '--port' || arg.startsWith('--port='));
  if (at < 0) return undefined;
  const port = args[at]?.startsWith('--port=') ? args[at]?.slice('--port='.length) : args[at + 1];
  if (port !== undefined && /^\d{1,5}$/.test(port) && Number(port) <= 65535) return undefined;
  return `--port is "${port ?? ''}"; it should be a whole number from 0 to 65535, such as --port 4600.`;
}

/**
 * Options that serve the documentation at /docs, or a page that says how to build it: `npm start` does not wait for it.
 * @param {readonly string[]} args options of the caller, whose own sites take its place
 * @param {string} [folder]
 * @returns {readonly string[]}
 */
export function docsOptions(args, folder = DOCS) {
  if (process.env.ROOKERY_SITES || args.some((arg) => /^--sites(=|$)/.test(arg))) return [];
  const built = join(folder, 'dist');
  // The build writes its scripts last.
  const isBuilt = existsSync(join(built, 'assets', 'site.js'));
  return ['--sites', `/docs=${isBuilt ? built : join(folder, 'not-built')}`];
}

/** @param {readonly string[]} args */
async function main(args) {
  const objection = objectionTo(args);
  if (objection !== undefined) throw Object.assign(new Error(objection), { code: 'bad-argument', usage: USAGE });
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  await ensureInstalled(process.stdout);
  if (isStale())
    await runTool('Building the pages', 'vite/bin/vite.js', ['build', '--logLevel', 'error'], process.stdout, ARCADE);
  await startServer(['--pages', PAGES, ...docsOptions(args), ...args]);
}

if (isMain(import.meta.url)) {
  await main(process.argv.slice(2)).catch((error) => reportFailure(error));
}
