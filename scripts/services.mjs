// Starts Redis and PostgreSQL for tests and proofs: each on a free port of this machine, in a temporary folder, stopped
// with its user.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { postgresFolder } from './service-list.mjs';

/**
 * A running service.
 * @typedef {object} Service
 * @property {string} url its address
 * @property {() => Promise<void>} stop ends it and removes its folder; may be called twice
 */

/** @typedef {{ readonly uid?: number, readonly gid?: number }} User */

const HOST = '127.0.0.1';
/** Milliseconds in which a service must answer. */
const START = 20_000;
/** Kills a service with its parent, so that a killed test leaves none behind. */
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
 * @param {{ readonly durable?: boolean }} [options] `durable` waits for the disk, like a real database; without it tests are faster
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
  // SIGINT is PostgreSQL's fast shutdown: it closes connections without waiting.
  const isReady = () => run(join(programs, 'pg_isready'), ['-q', '-h', HOST, '-p', String(port)]);
  return serve(join(programs, 'postgres'), args, { folder, port, url, signal: 'SIGINT', user, isReady });
}

/**
 * Starts a server in its folder and waits until it accepts connections.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ readonly folder: string, readonly port: number, readonly url: string, readonly signal: NodeJS.Signals, readonly user?: User, readonly isReady?: () => Promise<unknown> }} place
 * @returns {Promise<Service>}
 */
async function serve(command, args, { folder, port, url, signal, user = {}, isReady = async () => undefined }) {
  // Its own process group: Ctrl-C in a terminal reaches only the tests, which then stop it.
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
    // Keeps the process alive while the service stops; before, it does not.
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
    // It has already exited.
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
 * Waits until a port accepts connections.
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
 * Waits until a service that accepts connections is ready.
 * @param {() => Promise<unknown>} isReady rejects until it is
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

/** The folder with the programs of PostgreSQL. */
function postgresPrograms() {
  const folder = postgresFolder();
  if (folder !== undefined) return folder;
  throw new Error('PostgreSQL is not installed; on Debian: apt-get install postgresql');
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the user of its package, who becomes the owner of the folder.
 * @param {string} folder
 * @returns {User} the user to start programs as
 */
function postgresUser(folder) {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [id('-u'), id('-g')];
  chownSync(folder, uid, gid);
  return { uid, gid };
}
