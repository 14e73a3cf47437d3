// Moves per second of uniformly random games, single-threaded: Rookery's shipped games, boardgame.io and a
// hand-written implementation as the limit, in turns in one run. Usage: npm run bench:engine [-- --seconds 2 --rounds 3 --only <game>,<game>]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createMatch, fastRandom } from '@rookery/engine';
import { gameFor, gamesFor } from '@rookery/games/plans';

/** Games that the peers' harness has, with its name for them and the mean length that all must agree on. */
const GAMES = gamesFor('speed').filter(({ plan }) => plan.peer !== undefined);
/**
 * Games that no peer has, measured beside the workload in the same rounds, with the fraction of its speed that they
 * must reach.
 */
const OWN = gamesFor('speed').filter(({ plan }) => plan.peer === undefined);
const BESIDE = gameFor('workload').name;
/** Maximum number of moves in a game without an end of its own. */
const LONGEST = 1000;
/** Maximum relative deviation of the mean length; beyond it, another game was played. */
const TOLERANCE = 0.02;

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const seconds = Number(option('seconds', 2));
const rounds = Number(option('rounds', 3));
const only = option('only', '').split(',').filter(Boolean);
const names = [...GAMES, ...OWN].map(({ name }) => name);
const unknown = only.find((name) => !names.includes(name));
if (unknown !== undefined || !(seconds > 0) || !(rounds >= 1)) {
  console.error(
    unknown === undefined
      ? '--seconds and --rounds must be numbers above 0'
      : `There is no game ${unknown}; there are ${names.join(', ')}.`,
  );
  process.exit(1);
}

const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
};

/** Lists every legal move, picks one, and plays it with full validation. */
function listing(match, random) {
  const moves = match.legal();
  match.play(moves.at(random.below(moves.length)));
}

/** Draws a move, without listing all if the rules allow that, and plays it with full validation. */
function sampling(match, random) {
  match.play(match.sample(random));
}

/** Plays whole games for a time; a child process for each figure, so that no game's code warms up another's. */
function measure(definition, { players = 2 }, move, secs) {
  const match = createMatch(definition, { players, seed: 'bench' });
  const random = fastRandom(2463534242);
  const run = (limit) => {
    let moves = 0;
    let games = 0;
    const start = performance.now();
    let now = start;
    do {
      for (let i = 0; i < 16; i++) {
        match.restart(`bench ${games++}`);
        for (let length = 0; !match.isOver && length < LONGEST; length++) {
          move(match, random);
          moves++;
        }
      }
      now = performance.now();
    } while (now - start < limit * 1000);
    return { rate: (moves / (now - start)) * 1000, length: moves / games };
  };
  run(Math.min(1, secs));
  return run(secs);
}

if (process.argv.includes('--child')) {
  const { load, plan } = [...GAMES, ...OWN].find(({ name }) => name === option('child'));
  console.log(JSON.stringify(measure(await load(), plan, option('mode') === 'sample' ? sampling : listing, seconds)));
  process.exit(0);
}

const own = fileURLToPath(import.meta.url);
const node = (args) => {
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } });
  const line = run.stdout.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`${args.join(' ')} printed nothing\n${run.stderr}`);
  return JSON.parse(line);
};
const rookery = (name, mode) => node([own, '--child', name, '--mode', mode, '--seconds', String(seconds)]);
const peer = (file, name) => {
  const path = fileURLToPath(new URL(`peers/${file}`, import.meta.url));
  const { median: rate, movesPerGame: length } = node([
    path,
    '--only',
    name,
    '--reps',
    '1',
    '--warm',
    '1',
    '--seconds',
    String(seconds),
  ]);
  return { rate, length };
};

const report = {};
const rows = [];
const isWanted = ({ name }) => only.length === 0 || only.includes(name);
const ratio = (value, base) => Number((value / base).toPrecision(3));
for (const { name, plan } of GAMES.filter(isWanted)) {
  const figures = { rookery: [], rookerySampled: [], boardgameio: [], limit: [] };
  for (let round = 0; round < rounds; round++) {
    figures.boardgameio.push(peer('bgio/run.mjs', plan.peer));
    figures.rookery.push(rookery(name, 'list'));
    figures.rookerySampled.push(rookery(name, 'sample'));
    figures.limit.push(peer('js/hand.mjs', plan.peer));
    process.stderr.write(`${name}: round ${round + 1} of ${rounds}\n`);
  }
  const rate = Object.fromEntries(
    Object.entries(figures).map(([key, values]) => [key, median(values.map((value) => value.rate))]),
  );
  const length = Object.fromEntries(
    Object.entries(figures).map(([key, values]) => [key, median(values.map((value) => value.length))]),
  );
  for (const key of ['rookery', 'rookerySampled', 'limit']) {
    if (Math.abs(length[key] / plan.length - 1) > TOLERANCE) {
      throw new Error(`${name}: ${key} plays ${length[key].toFixed(2)} moves a game, not ${plan.length}`);
    }
  }
  report[name] = {
    rookery: Math.round(rate.rookery),
    rookerySampled: Math.round(rate.rookerySampled),
    boardgameio: Math.round(rate.boardgameio),
    limit: Math.round(rate.limit),
    vsBoardgameio: ratio(rate.rookery, rate.boardgameio),
    vsLimit: ratio(rate.rookery, rate.limit),
  };
  const shown = (value) => Math.round(value).toLocaleString('en').padStart(11);
  rows.push(
    `${name.padEnd(13)}${shown(rate.rookery)}${shown(rate.rookerySampled)}${shown(rate.boardgameio)}${shown(rate.limit)}` +
      `${`${ratio(rate.rookery, rate.boardgameio)} x`.padStart(10)}${`${ratio(rate.rookerySampled, rate.boardgameio)} x`.padStart(10)}` +
      `${`${((100 * rate.rookery) / rate.limit).toFixed(1)} %`.padStart(9)}${length.rookery.toFixed(2).padStart(9)}`,
  );
}
for (const { name, plan } of OWN.filter(isWanted)) {
  const { least } = plan;
  const pairs = [];
  let length = 0;
  for (let round = 0; round < rounds; round++) {
    const own = rookery(name, 'list');
    length = own.length;
    pairs.push([own.rate, rookery(BESIDE, 'list').rate]);
    process.stderr.write(`${name}: round ${round + 1} of ${rounds}\n`);
  }
  const [own, other] = [0, 1].map((place) => median(pairs.map((pair) => pair[place])));
  const share = ratio(median(pairs.map(([a, b]) => a / b)), 1);
  report[name] = { rookery: Math.round(own), [BESIDE]: Math.round(other), share, length: ratio(length, 1) };
  const bar =
    least === undefined ? '' : share >= least ? `, at least ${least} as wanted` : `, LESS than the ${least} wanted`;
  rows.push(
    `${name.padEnd(13)}${Math.round(own).toLocaleString('en').padStart(11)}  ${share} of ${BESIDE} in the same rounds${bar}; ${length.toFixed(1)} moves a game`,
  );
}
console.log('moves/s          listing    sampled boardgame.io      limit   vs bgio   sampled of limit   length');
for (const row of rows) console.log(row);
console.log(JSON.stringify(report));
