// Iterations a second of tree search with random playouts to the end, from the opening position, 1000 a search: Rookery's bot and
// boardgame.io's, in turns in one run. Usage: npm run bench:ai [-- --seconds 2 --rounds 3]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { mctsBot } from '@rookery/ai';
import { createMatch } from '@rookery/engine';
import { connectFour } from '@rookery/game-connect-four';
import { ticTacToe } from '@rookery/game-tic-tac-toe';

const GAMES = [
  { name: 'tic-tac-toe', definition: ticTacToe, peer: 'tictactoe' },
  { name: 'connect-four', definition: connectFour, peer: 'connect4' },
];
/** How many times as many iterations are wanted. */
const LEAST = 40;
const ITERATIONS = 1000;

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const seconds = Number(option('seconds', 2));
const rounds = Number(option('rounds', 3));

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Whole searches for a time, each by a new bot; a child process for each figure, so that no game's code warms up another's. */
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

const child = option('child', undefined);
if (child !== undefined) {
  const { definition } = GAMES.find(({ name }) => name === child);
  console.log(JSON.stringify({ median: measure(definition) }));
  process.exit(0);
}

const node = (args) => {
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } });
  const line = run.stdout.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`${args.join(' ')} printed nothing\n${run.stderr}`);
  return JSON.parse(line).median;
};
const own = fileURLToPath(import.meta.url);
const bgio = fileURLToPath(new URL('peers/bgio/run.mjs', import.meta.url));

const report = { mcts: {} };
for (const { name, peer } of GAMES) {
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    const theirs = node([bgio, '--only', `${peer}:mcts`, '--reps', '1', '--warm', '1', '--seconds', String(seconds)]);
    pairs.push([node([own, '--child', name, '--seconds', String(seconds)]), theirs]);
    process.stderr.write(`${name}: round ${round + 1} of ${rounds}\n`);
  }
  const [ours, theirs] = [0, 1].map((place) => Math.round(median(pairs.map((pair) => pair[place]))));
  const ratio = Number(median(pairs.map(([a, b]) => a / b)).toPrecision(3));
  report.mcts[name] = { iterations: ours, boardgameio: theirs, ratio };
  const bar = ratio >= LEAST ? `at least ${LEAST} as wanted` : `LESS than the ${LEAST} wanted`;
  console.log(`${name}: ${ours} iterations a second, boardgame.io ${theirs}: ${ratio} times, ${bar}`);
}
console.log(JSON.stringify(report));
