// Compares the speed of this checkout with another one, such as an older commit: the same figures as `bench:engine` and
// `bench:ai`. Both must be compiled. Two processes work alternately for 40 ms each, so that other load slows both
// alike; each round starts new processes, because the JIT compiler decides differently each time. Usage: npm run
// bench:compare -- ../other [--rounds 5 --slices 40 --only <game>,<game>]
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gamesFor } from '@rookery/games/plans';

const GAMES = gamesFor('speed');
const SEARCHED = GAMES.filter(({ plan }) => plan.search);
const SLICE = 40;
const WARM_UP = 800;

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const rounds = Number(option('rounds', 5));
const slices = Number(option('slices', 40));
const only = option('only', '').split(',').filter(Boolean);
const here = fileURLToPath(new URL('..', import.meta.url));
const there = resolve(process.argv[2] ?? '');
if (!existsSync(join(there, 'bench', 'engine.mjs')) || !(rounds >= 1) || !(slices >= 1)) {
  console.error(
    'Usage: npm run bench:compare -- FOLDER [--rounds 5 --slices 40 --only <game>], FOLDER a compiled checkout',
  );
  process.exit(1);
}

const answer = (child) =>
  new Promise((done, fail) => {
    const onExit = (code) => fail(new Error(`A measuring process ended with code ${code}.`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      done(message);
    });
  });
const measure = (child, milliseconds) => {
  const rate = answer(child);
  child.send(milliseconds);
  return rate;
};

async function start(root, figure, { name, plan }) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const program = fileURLToPath(new URL('compare-slice.mjs', import.meta.url));
  const child = fork(program, [root, figure, name, String(plan.players ?? 2)], { env });
  await answer(child);
  await measure(child, WARM_UP);
  return child;
}

const middle = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** The speed of this checkout divided by the other's, in one pair of processes. */
async function ratioOf(figure, game) {
  const children = [await start(here, figure, game), await start(there, figure, game)];
  const ratios = [];
  for (let i = 0; i < slices; i++) {
    const rates = [];
    for (const which of i % 2 === 0 ? [0, 1] : [1, 0]) rates[which] = await measure(children[which], SLICE);
    ratios.push(rates[0] / rates[1]);
  }
  for (const child of children) child.disconnect();
  return middle(ratios);
}

const isWanted = ({ name }) => only.length === 0 || only.includes(name);
const figures = [
  ...GAMES.filter(isWanted).map((game) => ['moves', game]),
  ...SEARCHED.filter(isWanted).map((game) => ['search', game]),
];
const ratios = [];
for (const [figure, game] of figures) {
  const perRound = [];
  for (let round = 0; round < rounds; round++) perRound.push(await ratioOf(figure, game));
  ratios.push(middle(perRound));
  console.log(
    `${figure} of ${game.name}: × ${middle(perRound).toFixed(3)} (${perRound.map((ratio) => ratio.toFixed(2)).join(', ')})`,
  );
}
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
console.log(`all: × ${mean.toFixed(3)} as fast as ${there}`);
