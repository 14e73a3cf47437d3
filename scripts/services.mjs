// Starts Redis and PostgreSQL for tests and proofs: each on a free port of this machine, in a fresh folder, gone with its user.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * A service that runs.
 * @typedef {object} Service
 * @property {string} url where it answers
 * @property {() => Promise<void>} stop ends it and removes its folder; may be called twice
 */

/** @typedef {{ readonly uid?: number, readonly gid?: number }} User */

const HOST = '127.0.0.1';
/** How long a service may take to answer, in milliseconds. */
const START = 20_000;
const POSTGRES_VERSIONS = '/usr/lib/postgresql';
/** Even a test that is killed, and can stop nothing any more, leaves no service behind. */
const DIES_WITH_ITS_PARENT = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL', '--'] : [];
const run = promisify(execFile);

/**
 * Starts a Redis that keeps nothing on disk.
 * @returns {Promise<Service>}
 */
export async function startRedis() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const settings = { bind: HOST, port: String(port), save: '', appendonly: 'no', dir: folder };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return serve('redis-server', args, { folder, port, url: `redis://${HOST}:${port}`, signal: 'SIGTERM' });
}

/**
 * Starts a PostgreSQL with one database, `postgres`, open to everyone on this machine.
 * @param {{ readonly durable?: boolean }} [options] `durable` waits for the disk as a real one does; without it tests are faster
 * @returns {Promise<Service>}
 */
export async function startPostgres({ durable = false } = {}) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const programs = postgresPrograms();
  const data = join(folder, 'data');
  const user = postgresUser(folder);
  try {
    const args = ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'];
    await run(join(programs, 'initdb'), args, { cwd: folder, ...user });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const fast = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = [`port=${port}`, `listen_addresses=${HOST}`, `unix_socket_directories=${folder}`, ...fast];
  const args = ['-D', data, ...settings.flatMap((each) => ['-c', each])];
  const url = `postgres://postgres@${HOST}:${port}/postgres`;
  // SIGINT: connections are closed, nothing is waited for.
  const isReady = () => run(join(programs, 'pg_isready'), ['-q', '-h', HOST, '-p', String(port)]);
  return serve(join(programs, 'postgres'), args, { folder, port, url, signal: 'SIGINT', user, isReady });
}

/**
 * Starts a server in its folder and waits until it takes connections.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ readonly folder: string, readonly port: number, readonly url: string, readonly signal: NodeJS.Signals, readonly user?: User, readonly isReady?: () => Promise<unknown> }} place
 * @returns {Promise<Service>}
 */
async function serve(command, args, { folder, port, url, signal, user = {}, isReady = async () => undefined }) {
  // A group of its own: Ctrl-C in a terminal reaches only the tests, which then stop it.
  const [program = '', ...rest] = [...DIES_WITH_ITS_PARENT, command, ...args];
  const child = spawn(program, rest, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...user });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said = (said + data).slice(-4000)));
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, by) => resolve(`it ended with ${code ?? by}\n${said}`));
  });
  const killNow = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) killGroup(child.pid);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', killNow);
  const stop = async () => {
    process.off('exit', killNow);
    // Waited for again: as long as it runs it keeps nobody from ending.
    child.ref();
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const failed = ended.then((reason) => Promise.reject(new Error(`${command} does not run: ${reason}`)));
  failed.catch(() => {});
  try {
    await Promise.race([untilOpen(port).then(() => untilReady(isReady)), failed]);
  } catch (error) {
    process.off('exit', killNow);
    killNow();
    throw error;
  }
  child.unref();
  for (const stream of [child.stdout, child.stderr]) /** @type {import('node:net').Socket} */ (stream).unref();
  return { url, stop };
}

/** @param {number} pid */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

async function freePort() {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * Waits until a port takes connections.
 * @param {number} port
 */
async function untilOpen(port) {
  const end = performance.now() + START;
  while (performance.now() < end) {
    const socket = openSocket(port, HOST);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
  throw new Error(`nothing answers at port ${port} after ${START} ms`);
}

/**
 * Waits until a service that takes connections also serves them.
 * @param {() => Promise<unknown>} isReady rejects as long as it does not
 */
async function untilReady(isReady) {
  const end = performance.now() + START;
  for (;;) {
    try {
      await isReady();
      return;
    } catch (error) {
      if (performance.now() >= end) throw error;
      await pause(20);
    }
  }
}

/** The folder with the programs of the newest PostgreSQL. */
function postgresPrograms() {
  const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS).map(Number) : [];
  if (versions.length === 0) throw new Error('PostgreSQL is not installed; on Debian: apt-get install postgresql');
  return join(POSTGRES_VERSIONS, String(Math.max(...versions)), 'bin');
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the user of its package, who gets the folder.
 * @param {string} folder
 * @returns {User} whom to start programs as
 */
function postgresUser(folder) {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [id('-u'), id('-g')];
  chownSync(folder, uid, gid);
  return { uid, gid };
}
