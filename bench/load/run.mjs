// Measures the moves per second of a server with many matches of the workload at once, and the time of a move. Server
// and driver are separate processes. Usage: node bench/load/run.mjs --matches 1000 --seconds 10 [--store memory]
// [--half] With --half each store is measured a second time, at half of its rate.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cpuBetween, readCpu } from './cpu.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The setting of `npm run serve`, for both servers: short-lived objects are not moved about by the garbage collector.
 */
const MEMORY = ['--max-semi-space-size=64'];

/** Starts a server script and waits for its line `ready <port> …`. Collects its stderr. */
export async function startServer(script, parameters) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(script, parameters, { silent: true, env, execArgv: MEMORY });
  const complaints = [];
  child.stderr.setEncoding('utf8').on('data', (text) => complaints.push(...text.split('\n').filter(Boolean)));
  const ports = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const ready = /^ready((?: \d+)+)$/m.exec(said);
      if (ready) resolve(ready[1].trim().split(' ').map(Number));
    });
    child.once('exit', () => reject(new Error(`${script} ended before it was ready: ${complaints.join('\n')}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { child, ports, complaints, stop };
}

/**
 * Runs the driver against a server that `startServer` started. `cpu` is in cores over the measured seconds, and
 * `movesPerCpuSecond` are the moves for a second of the server's processor time, all its threads: on a busy machine the
 * steadier figure, but not the bar.
 */
export async function drive(server, job) {
  const driver = fork(here('./driver.mjs'), [JSON.stringify(job)]);
  let before;
  let after;
  const result = await new Promise((resolve, reject) => {
    driver.on('message', (message) => {
      if (message.kind === 'measuring') before = readCpu(server.child);
      else if (message.kind === 'measured') after = readCpu(server.child);
      else if (message.kind === 'result') resolve(message.result);
    });
    driver.once('exit', (code) => reject(new Error(`the driver ended with ${code} and no result`)));
    server.child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code}: ${server.complaints.slice(-5).join('\n')}`)),
    );
  }).finally(() => driver.kill());
  const { cpu, failures, ...figures } = result;
  for (const line of server.complaints) failures[`server: ${line}`] = (failures[`server: ${line}`] ?? 0) + 1;
  const serverCpu = cpuBetween(await before, await after);
  return {
    ...figures,
    movesPerCpuSecond: Math.round(figures.movesPerSecond / (serverCpu.user + serverCpu.system)),
    errors: Object.values(failures).reduce((sum, count) => sum + count, 0),
    failures: Object.fromEntries(Object.entries(failures).slice(0, 10)),
    cpu: { server: serverCpu, driver: cpuBetween(cpu.before, cpu.after) },
  };
}

/**
 * boardgame.io's own server. `movesPerSecond` are acknowledged moves; `p50` and `p99` are milliseconds from sending a move
 * until the mover sees it. With `rate`, moves fall due at that rate, and `dueP99` counts from then.
 */
export async function measurePeer({ store, matches, seconds, warmup = 3, spares = 2 * matches, rate }) {
  const server = await startServer(here('../peers/bgio-server/server.mjs'), ['--store', store]);
  try {
    const [port, lobbyPort] = server.ports;
    const protocol = new URL('./bgio.mjs', import.meta.url).href;
    return await drive(server, { protocol, endpoint: { port, lobbyPort }, matches, spares, warmup, seconds, rate });
  } finally {
    await server.stop();
  }
}

/** Rookery's server, which acknowledges a move when it is stored. */
export function measureOwn({ store, matches, seconds, warmup = 3, spares = 2 * matches, rate }) {
  const protocol = new URL('./rookery.mjs', import.meta.url).href;
  return withServer(store, (port, server) =>
    drive(server, { protocol, endpoint: { port }, matches, spares, warmup, seconds, rate }),
  );
}

/** A server that only forwards moves: the maximum of any server on `ws` with these clients on this machine. */
export async function measureBare({ matches, seconds, warmup = 3, spares = 16 * matches }) {
  const server = await startServer(here('./bare.mjs'), []);
  try {
    const protocol = new URL('./rookery.mjs', import.meta.url).href;
    return await drive(server, { protocol, endpoint: { port: server.ports[0] }, matches, spares, warmup, seconds });
  } finally {
    await server.stop();
  }
}

/** Runs Rookery's server during `use`. */
export async function withServer(store, use) {
  const server = await startServer(here('./server.mjs'), ['--store', store]);
  try {
    return await use(server.ports[0], server);
  } finally {
    await server.stop();
  }
}

async function main() {
  const option = (name, fallback) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? fallback : process.argv[at + 1];
  };
  const matches = Number(option('matches', 1000));
  const seconds = Number(option('seconds', 10));
  const stores = option('store', undefined)?.split(',') ?? ['memory', 'flatfile'];
  const results = {};
  for (const store of stores) {
    const measure = store === 'sqlite' || option('own') !== undefined ? measureOwn : measurePeer;
    results[store] = await measure({ store, matches, seconds });
    if (!process.argv.includes('--half')) continue;
    const rate = results[store].movesPerSecond / 2;
    results[`${store} at half the rate`] = await measure({ store, matches, seconds, rate });
  }
  console.log(JSON.stringify(results, null, 2));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
