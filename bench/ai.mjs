// Iterations a second of tree search with random rollouts to the end, from the opening position, 1000 a search: Rookery's bot and
// boardgame.io's, in turns in one run. Then moves a second of a playtest of the workload on two threads, statistics included, beside
// those of `bench:engine` on one. Usage: npm run bench:ai [-- --seconds 2 --rounds 3 --games 1000000]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { mctsBot } from '@rookery/ai';
import { createMatch } from '@rookery/engine';
import { gameFor, gamesFor } from '@rookery/games/plans';
import { createJob, runPlaytest } from '@rookery/playtest';

const GAMES = gamesFor('speed').filter(({ plan }) => plan.search);
const WORKLOAD = gameFor('workload');
/** Minimum ratio of iterations to the peer's. */
const LEAST = 40;
const ITERATIONS = 1000;
/** Minimum ratio of the moves of a playtest on two threads to those of one thread. */
const LEAST_PLAYTEST = 1.5;

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const seconds = Number(option('seconds', 2));
const rounds = Number(option('rounds', 3));
const games = Number(option('games', 1_000_000));

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/**
 * Runs whole searches for a time, each with a new bot; a child process for each figure, so that no game's code warms up
 * another's.
 */
function measure(definition) {
  const match = createMatch(definition, { seed: 'bench' });
  let seed = 0;
  const run = (limit) => {
    let iterations = 0;
    const start = performance.now();
    do {
      const bot = mctsBot({ seed: `bench ${seed++}`, budget: { iterations: ITERATIONS }, playout: 10_000 });
      iterations += bot.decide(match, 0).iterations;
    } while (performance.now() - start < limit * 1000);
    return (iterations / (performance.now() - start)) * 1000;
  };
  run(1);
  return run(seconds);
}

/** Moves per second of a whole playtest, from its start to its statistics. */
async function measurePlaytest() {
  const definition = await WORKLOAD.load();
  const start = performance.now();
  const { tally } = await runPlaytest(definition, createJob(definition, { games }), { workers: 2 });
  const moves = tally.decisions.reduce((sum, count) => sum + count, 0);
  return { rate: (moves / (performance.now() - start)) * 1000 };
}

const child = option('child', undefined);
if (child === 'playtest') {
  console.log(JSON.stringify(await measurePlaytest()));
  process.exit(0);
}
if (child !== undefined) {
  const { load } = GAMES.find(({ name }) => name === child);
  console.log(JSON.stringify({ median: measure(await load()) }));
  process.exit(0);
}

const node = (args) => {
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } });
  const line = run.stdout.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`${args.join(' ')} printed nothing\n${run.stderr}`);
  return JSON.parse(line);
};
const own = fileURLToPath(import.meta.url);
const engine = fileURLToPath(new URL('engine.mjs', import.meta.url));
const bgio = fileURLToPath(new URL('peers/bgio/run.mjs', import.meta.url));

const report = { mcts: {} };
for (const { name, plan } of GAMES) {
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    const theirs = node([bgio, '--only', `${plan.peer}:mcts`, '--reps', '1', '--warm', '1', '--seconds', String(seconds)]);
    pairs.push([node([own, '--child', name, '--seconds', String(seconds)]).median, theirs.median]);
    process.stderr.write(`${name}: round ${round + 1} of ${rounds}\n`);
  }
  const [ours, theirs] = [0, 1].map((place) => Math.round(median(pairs.map((pair) => pair[place]))));
  const ratio = Number(median(pairs.map(([a, b]) => a / b)).toPrecision(3));
  report.mcts[name] = { iterations: ours, boardgameio: theirs, ratio };
  const bar = ratio >= LEAST ? `at least ${LEAST} as wanted` : `LESS than the ${LEAST} wanted`;
  console.log(`${name}: ${ours} iterations a second, boardgame.io ${theirs}: ${ratio} times, ${bar}`);
}
const trials = [];
for (let round = 0; round < rounds; round++) {
  const single = (mode) => node([engine, '--child', WORKLOAD.name, '--mode', mode, '--seconds', String(seconds)]).rate;
  const [listing, sampled] = [single('list'), single('sample')];
  trials.push({ listing, sampled, playtest: node([own, '--child', 'playtest', '--games', String(games)]).rate });
  process.stderr.write(`playtest: round ${round + 1} of ${rounds}\n`);
}
const against = (mode) => Number(median(trials.map((trial) => trial.playtest / trial[mode])).toPrecision(3));
const [playtest, listing, sampled] = ['playtest', 'listing', 'sampled'].map((key) =>
  Math.round(median(trials.map((trial) => trial[key]))),
);
report.playtest = { moves: playtest, listing, sampled, ratio: against('listing'), ratioSampled: against('sampled') };
const { ratio: share, ratioSampled } = report.playtest;
console.log(
  `playtest of ${WORKLOAD.name}, two threads: ${playtest} moves a second; one thread ${listing} listing all moves, ${sampled} drawing ` +
    `one: ${share} and ${ratioSampled} times, ${share >= LEAST_PLAYTEST ? 'at least' : 'LESS than'} the ${LEAST_PLAYTEST} wanted`,
);
console.log(JSON.stringify(report));
