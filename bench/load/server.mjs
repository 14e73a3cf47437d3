// Rookery's server with the games of the load on a loopback port. When it listens it prints `ready` and the port.
// Usage: node bench/load/server.mjs [--store sqlite|memory]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameFor, gamesFor } from '@rookery/games/plans';
import { createLogger, createServer, readConfig } from '@rookery/server';
import { answerCpuQuestions } from './cpu.mjs';

const at = process.argv.indexOf('--store');
const store = at < 0 ? 'sqlite' : process.argv[at + 1];
const folder = mkdtempSync(join(tmpdir(), 'rookery-load-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const config = readConfig({
  PORT: '0',
  DATABASE_URL: store === 'memory' ? ':memory:' : join(folder, 'matches.sqlite'),
});
const server = await createServer({
  games: await Promise.all([gameFor('workload'), ...gamesFor('traffic')].map(({ load }) => load())),
  config,
  log: createLogger('error', process.stderr),
});
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
answerCpuQuestions();
console.log(`ready ${new URL(server.url).port}`);
