// Compares the server with boardgame.io's, in turns in one run: moves per second of 1,000 matches of the workload played at once by 2,000
// WebSocket clients, ours with SQLite and a move acknowledged only when it is durable, theirs with its in-memory and its flat-file
// store; the time a move takes at half of our rate; the memory of idle connections; the bytes of an update.
// Usage: npm run bench:server [-- --matches 1000 --seconds 10 --rounds 3 --idle 9000 --only load,idle,traffic]
import { gamesFor } from '@rookery/games/plans';
import { measureIdle } from './load/idle.mjs';
import { measureBare, measureOwn, measurePeer, withServer } from './load/run.mjs';
import { measureTraffic } from './load/traffic.mjs';

const BAR = { ratio: 5, p99: 50, bytes: 300, memory: 1.5e9 };
/** Games whose matches have many entities. */
const LARGE = gamesFor('traffic');

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const matches = Number(option('matches', 1000));
const seconds = Number(option('seconds', 10));
const rounds = Number(option('rounds', 3));
const idle = Number(option('idle', 9000));
const only = option('only', 'load,idle,traffic').split(',');
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const verdict = (isMet) => (isMet ? 'met' : 'NOT met');
const report = {};

if (only.includes('load')) {
  const figures = { sqlite: [], memory: [], flatfile: [] };
  for (let round = 0; round < rounds; round++) {
    figures.memory.push(await measurePeer({ store: 'memory', matches, seconds }));
    figures.sqlite.push(await measureOwn({ store: 'sqlite', matches, seconds, spares: 4 * matches }));
    figures.flatfile.push(await measurePeer({ store: 'flatfile', matches, seconds }));
    for (const [store, all] of Object.entries(figures)) {
      const { movesPerSecond, p50, p99, errors, movesPerCpuSecond } = all.at(-1);
      console.log(
        `round ${round + 1}: ${store}: ${movesPerSecond} moves/s, p50 ${p50} ms, p99 ${p99} ms, ${movesPerCpuSecond} a CPU second, ${errors} errors`,
      );
    }
  }
  const rate = (store) => median(figures[store].map(({ movesPerSecond }) => movesPerSecond));
  const ratio = median(
    figures.sqlite.map(
      ({ movesPerSecond }, i) =>
        movesPerSecond / Math.max(figures.memory[i].movesPerSecond, figures.flatfile[i].movesPerSecond),
    ),
  );
  const bare = await measureBare({ matches, seconds });
  const half = await measureOwn({ store: 'sqlite', matches, seconds, rate: rate('sqlite') / 2 });
  report.load = {
    ratio: Number(ratio.toFixed(2)),
    movesPerSecond: rate('sqlite'),
    boardgameio: { memory: rate('memory'), flatfile: rate('flatfile') },
    bare: bare.movesPerSecond,
    p99AtHalfMs: half.p99,
    errors: figures.sqlite.reduce((sum, { errors }) => sum + errors, half.errors),
  };
  console.log(`load: ${ratio.toFixed(2)} times the faster of theirs, wanted ${BAR.ratio}: ${verdict(ratio >= BAR.ratio)}`);
  console.log(`load: a server that only forwards moves makes ${bare.movesPerSecond} moves/s with the same clients`);
  console.log(`at half the rate p99 is ${half.p99} ms, wanted under ${BAR.p99}: ${verdict(half.p99 < BAR.p99)}`);
}

if (only.includes('idle')) {
  report.idle = await measureIdle({ matches: idle });
  const { bytesPerConnection, bytesPeak, waking, moves } = report.idle;
  const p99 = Math.max(waking.p99, moves.p99);
  console.log(
    `idle: ${idle} matches, ${2 * idle} connections: ${bytesPerConnection} bytes a connection, ${(bytesPeak / 1e6).toFixed(0)} MB in all: ${verdict(bytesPeak <= BAR.memory)}`,
  );
  console.log(
    `idle: a move that loads its match p99 ${waking.p99} ms, the next ones ${moves.p99} ms: ${verdict(p99 < BAR.p99)}`,
  );
}

if (only.includes('traffic')) {
  report.traffic = {};
  await withServer('sqlite', async (port) => {
    for (const { name, plan } of LARGE) {
      const measured = await measureTraffic({ port, game: name, ...plan });
      report.traffic[name] = measured;
      console.log(
        `traffic: ${name}: ${measured.updates} updates, median ${measured.median} bytes, p90 ${measured.p90}; whole views a seat: ${measured.wholes}`,
      );
    }
  });
  const measuredBar = LARGE.find(({ plan }) => plan.isBar).name;
  report.traffic.medianBytes = report.traffic[measuredBar].median;
  console.log(
    `traffic: median ${report.traffic.medianBytes} bytes, wanted at most ${BAR.bytes}: ${verdict(report.traffic.medianBytes <= BAR.bytes)}`,
  );
}
console.log(JSON.stringify(report));
