// How fast this checkout is beside another one, such as an older commit: the same figures as `bench:engine` and `bench:ai`, in turns in one
// run. Both must be compiled. Usage: npm run bench:compare -- ../other [--seconds 1 --rounds 5 --only hex,checkers]
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const GAMES = [
  'tic-tac-toe',
  'connect-four',
  'hex',
  'checkers',
  'go-fish',
  'othello',
  'skirmish',
  'bazaar',
  'klondike',
].concat(['apothecary', 'blackjack', 'crazy-eights', 'cribbage', 'texas-holdem', 'duel', 'innovation']);
const SEARCHED = ['tic-tac-toe', 'connect-four'];

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const seconds = String(Number(option('seconds', 1)));
const rounds = Number(option('rounds', 5));
const only = option('only', '').split(',').filter(Boolean);
const here = fileURLToPath(new URL('..', import.meta.url));
const there = resolve(process.argv[2] ?? '');
if (!existsSync(join(there, 'bench', 'engine.mjs')) || !(rounds >= 1)) {
  console.error('Usage: npm run bench:compare -- FOLDER [--seconds 1 --rounds 5 --only hex], FOLDER a compiled checkout');
  process.exit(1);
}

function rateIn(root, program, args) {
  const path = join(root, 'bench', program);
  const env = { ...process.env, NODE_ENV: 'production' };
  const run = spawnSync(process.execPath, [path, ...args, '--seconds', seconds], { cwd: root, encoding: 'utf8', env });
  const line = run.stdout.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`${path} ${args.join(' ')} printed nothing\n${run.stderr}`);
  const { rate, median } = JSON.parse(line);
  return rate ?? median;
}

const middle = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const isWanted = (name) => only.length === 0 || only.includes(name);
const figures = [
  ...GAMES.filter(isWanted).map((name) => [`moves of ${name}`, 'engine.mjs', ['--child', name, '--mode', 'list']]),
  ...SEARCHED.filter(isWanted).map((name) => [`search of ${name}`, 'ai.mjs', ['--child', name]]),
];
const ratios = figures.map(([title, program, args]) => {
  // Who goes first alternates: a machine that gets slower over time favours neither.
  const pairs = Array.from({ length: rounds }, (_, round) => {
    const roots = round % 2 === 0 ? [here, there] : [there, here];
    const rates = new Map(roots.map((root) => [root, rateIn(root, program, args)]));
    return rates.get(here) / rates.get(there);
  });
  console.log(`${title}: × ${middle(pairs).toFixed(3)} (${pairs.map((ratio) => ratio.toFixed(2)).join(', ')})`);
  return middle(pairs);
});
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
console.log(`all: × ${mean.toFixed(3)} as fast as ${there}`);
