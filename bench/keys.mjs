// Time of a position key in a walk with rollbacks, as a search makes them: computed in full (`positionKey`) and from the writes since
// the last key (`searchKey`), in turns in one run. The walk without keys is taken off. Usage: npm run bench:keys [-- --seconds 2 --rounds 5]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createMatch, positionKey, seededRandom } from '@rookery/engine';
import { explore, searchKey } from '@rookery/engine/worlds';
import { gamesFor } from '@rookery/games/plans';

/** Games for an alpha-beta search: for two, without chance or hidden information. */
const GAMES = [];
for (const { name, load } of gamesFor('speed')) {
  const match = createMatch(await load(), { seed: 'keys' });
  if (match.isOpen && match.players.length === 2) GAMES.push({ name, load });
}
/** Minimum ratio of the time of a full key to that of a kept one, where the full one takes at least `LONG` microseconds. */
const LEAST = 20;
const LONG = 20;
/** Moves that are played before the walk, and the depth of the walk. */
const OPENING = 4;
const DEPTH = 5;
/** Number of moves that are tried in each position. */
const BREADTH = 7;
const KEYS = { none: () => '', full: positionKey, kept: searchKey };

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const seconds = Number(option('seconds', 2));
const rounds = Number(option('rounds', 5));
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Visits every position down to a depth, and asks for the key of each. Returns their number. */
function visit(match, walk, depth, keyOf) {
  keyOf(match);
  if (depth === 0 || match.isOver) return 1;
  let positions = 1;
  for (const move of [...match.legal()].slice(0, BREADTH)) {
    walk.play(move);
    positions += visit(match, walk, depth - 1, keyOf);
    walk.back();
  }
  return positions;
}

/** Microseconds of user time for each position of the walk. */
async function measure(name, keyOf) {
  const { load } = GAMES.find((game) => game.name === name);
  const match = createMatch(await load(), { seed: 'keys' });
  const random = seededRandom('keys');
  for (let step = 0; step < OPENING; step++) match.play(match.sample(random));
  const run = (limit) => {
    const start = process.cpuUsage().user;
    let positions = 0;
    do {
      const walk = explore(match);
      positions += visit(match, walk, DEPTH, keyOf);
      walk.close();
    } while (process.cpuUsage().user - start < limit * 1e6);
    return (process.cpuUsage().user - start) / positions;
  };
  run(seconds / 2);
  return run(seconds);
}

const child = option('child', undefined);
if (child !== undefined) {
  console.log(JSON.stringify({ time: await measure(child, KEYS[option('key')]) }));
  process.exit(0);
}

/** A process for each figure, so that no game's code warms up another's. */
function timeOf(game, key) {
  const args = [
    ...process.execArgv,
    fileURLToPath(import.meta.url),
    '--child',
    game,
    '--key',
    key,
    '--seconds',
    String(seconds),
  ];
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } });
  const line = run.stdout.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`${args.join(' ')} printed nothing\n${run.stderr}`);
  return JSON.parse(line).time;
}

const report = {};
for (const { name: game } of GAMES) {
  const all = [];
  for (let round = 0; round < rounds; round++) {
    const [none, full, kept] = Object.keys(KEYS).map((key) => timeOf(game, key));
    all.push({ full: full - none, kept: kept - none, ratio: (full - none) / (kept - none) });
    process.stderr.write(`${game}: round ${round + 1} of ${rounds}\n`);
  }
  const [full, kept, ratio] = ['full', 'kept', 'ratio'].map((key) =>
    Number(median(all.map((each) => each[key])).toPrecision(3)),
  );
  report[game] = { full, kept, ratio };
  const bar =
    full < LONG ? 'too short for a bar' : ratio >= LEAST ? `at least ${LEAST} as wanted` : `LESS than the ${LEAST} wanted`;
  console.log(`${game}: a full key takes ${full} µs, a kept one ${kept} µs: ${ratio} times, ${bar}`);
}
console.log(JSON.stringify(report));
