// Measures the cost of open matches without activity, and whether they respond when somebody moves: many matches of the
// workload, each with two connections, on one node with SQLite. Clients and server are separate processes. Usage: node
// bench/load/idle.mjs [--matches 9000] [--played 500]; the last line is JSON.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import WebSocket from 'ws';
import { connectTo } from './rookery.mjs';
import { startServer } from './run.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Number of matches created, and of connections opened, in parallel. */
const WIDTH = 48;
/** Milliseconds until all matches must have left memory: the server evicts them a minute after the last use. */
const PATIENCE = 180_000;
/**
 * Moves per second once all is idle, and number of moves in each of the matches that are played. The first one loads
 * the match.
 */
const RATE = 100;
const MOVES = 4;
/** The cheapest connection: no compression, and no check that text is valid UTF-8. */
const CONNECTION = { perMessageDeflate: false, skipUTF8Validation: true };

/**
 * @typedef {object} Idle
 * @property {number} matches
 * @property {number} connections
 * @property {number} bytesBefore resident memory of the server before the first match
 * @property {number} bytesIdle resident memory with all connections, when all matches have left memory
 * @property {number} bytesPeak the most it ever had
 * @property {number} bytesPerConnection
 * @property {number} bytesPerMatch with its two connections
 * @property {number} awake matches still in memory when it was measured
 * @property {number} secondsToIdle from the last connection until all had left memory
 * @property {{ count: number, p50: number, p99: number, max: number }} waking milliseconds of moves in matches out of memory
 * @property {{ count: number, p50: number, p99: number, max: number }} moves milliseconds of the moves after
 * @property {number} serverLag the longest, in milliseconds, that the server's event loop was late while moves were made
 * @property {number} clientLag the same of the clients' process: no move can be seen sooner
 * @property {number} unseen moves that one of the two seats was not shown
 * @property {string[]} failures
 */

/**
 * Opens matches with two connections each, waits until they have left memory, measures, and plays some of them.
 * @param {{ matches?: number, played?: number }} [options]
 * @returns {Promise<Idle>}
 */
export async function measureIdle({ matches = 9000, played = 500 } = {}) {
  const server = await startServer(here('./server.mjs'), ['--store', 'sqlite']);
  const [port] = server.ports;
  const before = await metricsOf(port);
  const clients = fork(here('./idle.mjs'), ['--clients', JSON.stringify({ port, matches, played })]);
  try {
    await told(clients, 'connected');
    const connected = performance.now();
    const idle = await untilIdle(port);
    const secondsToIdle = Math.round((performance.now() - connected) / 1000);
    // The metrics report the server's event-loop lag since the last request, so this one resets it.
    await metricsOf(port);
    clients.send({ kind: 'play' });
    const { figures } = await told(clients, 'played');
    const after = await metricsOf(port);
    const bytes = idle.rss - before.rss;
    return {
      matches,
      connections: idle.connections,
      bytesBefore: before.rss,
      bytesIdle: idle.rss,
      bytesPeak: Math.max(idle.peak, after.rss),
      bytesPerConnection: Math.round(bytes / idle.connections),
      bytesPerMatch: Math.round(bytes / matches),
      awake: idle.awake,
      secondsToIdle,
      serverLag: after.lag,
      ...figures,
      failures: [...figures.failures, ...server.complaints.slice(0, 5)],
    };
  } finally {
    clients.kill();
    await server.stop();
  }
}

/** Waits for a message of the clients; throws if they end before. */
function told(child, kind) {
  return new Promise((resolve, reject) => {
    const hear = (message) => {
      if (message.kind === 'progress') console.error(message.text);
      if (message.kind !== kind) return;
      child.off('message', hear);
      resolve(message);
    };
    child.on('message', hear);
    child.once('exit', (code) => reject(new Error(`the clients ended with ${code}`)));
  });
}

/** Polls the server until no match is in memory any more. */
async function untilIdle(port) {
  const end = performance.now() + PATIENCE;
  let peak = 0;
  for (;;) {
    const now = await metricsOf(port);
    peak = Math.max(peak, now.rss);
    if (now.awake === 0 || performance.now() > end) {
      // Memory of the last ones is collected when the server is idle.
      await pause(5000);
      return { ...(await metricsOf(port)), peak };
    }
    await pause(1000);
  }
}

async function metricsOf(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const value = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    lag: Math.round(1000 * value('rookery_event_loop_lag_seconds\\{quantile="1"\\}')),
    rss: value('process_resident_memory_bytes'),
    awake: value('rookery_matches_awake'),
    connections: value('rookery_connections'),
  };
}

/** One match, its two sockets, and the moves that were made in it. */
class Table {
  sockets = [];
  made = 0;
  seen = [0, 0];
  #before;
  #acknowledged = () => {};

  async open(protocol, { match, tokens }) {
    this.#before = `{"type":"do","match":"${match}","command":{"kind":"act","action":"drop","args":{"column":`;
    for (const [seat, token] of tokens.entries()) {
      const socket = new WebSocket(protocol.address, CONNECTION);
      this.sockets[seat] = socket;
      await once(socket, 'open');
      const joined = once(socket, 'message');
      socket.send(JSON.stringify({ type: 'join', protocol: 2, match, token }));
      await joined;
      socket.on('message', (data) => this.#hear(seat, data.toString('latin1')));
    }
  }

  /** Makes a move, and returns the milliseconds until it was acknowledged. */
  async move() {
    const movesVersion = this.made++;
    const sent = performance.now();
    const done = new Promise((resolve, reject) => {
      this.#acknowledged = (refusal) => (refusal === undefined ? resolve() : reject(new Error(refusal)));
    });
    // Seven columns in turn: nobody has four in a row.
    this.sockets[movesVersion % 2].send(
      `${this.#before}${1 + (movesVersion % 7)}},"movesVersion":${movesVersion}},"request":"${movesVersion}"}`,
    );
    await done;
    return performance.now() - sent;
  }

  #hear(seat, text) {
    if (text.startsWith('{"type":"done"')) this.#acknowledged();
    else if (text.startsWith('{"type":"refused"')) this.#acknowledged(text.slice(0, 200));
    else {
      const movesVersion = /"movesVersion":(\d+)/.exec(text);
      if (movesVersion !== null) this.seen[seat] = Number(movesVersion[1]);
    }
  }
}

async function times(count, task) {
  let left = count;
  const worker = async () => {
    while (left-- > 0) await task();
  };
  await Promise.all(Array.from({ length: WIDTH }, worker));
}

function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
  return { count: values.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Plays some of the matches at a steady rate: each once, then each again. */
async function play(tables) {
  const waking = [];
  const moves = [];
  const failures = [];
  const running = [];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const begun = performance.now();
  for (let i = 0; i < tables.length * MOVES; i++) {
    const due = begun + (i * 1000) / RATE;
    if (due > performance.now()) await pause(due - performance.now());
    const to = i < tables.length ? waking : moves;
    const move = tables[i % tables.length].move();
    running.push(
      move.then(
        (ms) => to.push(ms),
        (error) => failures.push(error.message),
      ),
    );
  }
  await Promise.all(running);
  const clientLag = Math.round(delay.max / 1e6);
  await pause(500);
  const unseen = tables.reduce((sum, { made, seen }) => sum + seen.filter((count) => count !== made).length, 0);
  return { waking: spread(waking), moves: spread(moves), clientLag, unseen, failures: failures.slice(0, 10) };
}

async function clients({ port, matches, played }) {
  const protocol = connectTo({ port });
  const tables = [];
  const say = (text) => process.send({ kind: 'progress', text });
  await times(matches, async () => {
    const ticket = await protocol.create();
    const table = new Table();
    await table.open(protocol, ticket);
    tables.push(table);
    if (tables.length % 1000 === 0) say(`${tables.length} of ${matches} matches are open`);
  });
  process.send({ kind: 'connected' });
  await once(process, 'message');
  const step = Math.max(1, Math.floor(matches / played));
  const figures = await play(tables.filter((_, i) => i % step === 0).slice(0, played));
  process.send({ kind: 'played', figures }, () => process.exit(0));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const option = (name, fallback) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? fallback : process.argv[at + 1];
  };
  const job = option('clients', undefined);
  if (job !== undefined) {
    process.on('disconnect', () => process.exit(1));
    await clients(JSON.parse(job));
  } else
    console.log(
      JSON.stringify(
        await measureIdle({ matches: Number(option('matches', 9000)), played: Number(option('played', 500)) }),
      ),
    );
}
