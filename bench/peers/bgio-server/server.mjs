// boardgame.io's own server with connect four, on loopback ports. When it listens it prints `ready`, the port of the game
// and the port of the lobby. Usage: node bench/peers/bgio-server/server.mjs --port 0 --lobby-port 0 --store memory|flatfile
//
// The lobby has a port of its own (`lobbyConfig.apiPort`, same process) because on the game's port it answers 404 with the
// koa-compose 4.2 that boardgame.io's version ranges install today: the routes are added after koa has composed them.
//
// The flat-file store needs node-persist, which boardgame.io names only among its own development dependencies (^3.1.0).
// It is pinned to 3.1.0, which writes at once: later versions queue writes, and one that comes while others are being
// written may wait for a timer of a second. That would favour us, not boardgame.io.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerCpuQuestions } from '../../load/cpu.mjs';

// boardgame.io, redux and immer drop development checks and logs by this; they read it when they load.
process.env.NODE_ENV = 'production';
const { connect4 } = await import('../bgio/games.mjs');
const { FlatFile, Server } = createRequire(import.meta.url)('boardgame.io/server');

const STORES = ['memory', 'flatfile'];

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};

/** boardgame.io hands what it is given as a port to `listen` as it is, so an object can name the address too. */
const loopback = (port) => ({ port: Number(port), host: '127.0.0.1' });

function temporaryStore() {
  const dir = mkdtempSync(join(tmpdir(), 'bgio-flatfile-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  return new FlatFile({ dir });
}

const store = option('store', 'memory');
if (!STORES.includes(store)) throw new Error(`--store is ${STORES.join(' or ')}, not ${store}`);

// Without `db` the server takes its in-memory store, unless FLATFILE_DIR is set.
delete process.env.FLATFILE_DIR;
const server = Server({ games: [connect4], origins: [], ...(store === 'flatfile' && { db: temporaryStore() }) });

process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
answerCpuQuestions();
const { appServer, apiServer } = await server.run({
  port: loopback(option('port', 0)),
  lobbyConfig: { apiPort: loopback(option('lobby-port', 0)) },
});
console.log(`ready ${appServer.address().port} ${apiServer.address().port}`);
