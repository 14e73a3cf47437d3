// The child process of `bench:compare`: measures one figure of one checkout in slices, on request of the parent.
// Usage: a child process with the arguments FOLDER FIGURE GAME PLAYERS, FIGURE being `moves` or `search`.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, figure, game, players] = process.argv.slice(2);
const resolveIn = createRequire(join(resolve(folder), 'bench', 'engine.mjs')).resolve;
const load = (name) => import(pathToFileURL(resolveIn(name)).href);

/** The module with a game's rules. Older checkouts have one package for each game. */
function rulesModule(name) {
  const door = `@rookery/games/${name}/rules`;
  try {
    resolveIn(door);
    return door;
  } catch {
    return `@rookery/game-${name}`;
  }
}

const { createMatch, fastRandom } = await load('@rookery/engine');
const exported = game.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const { [exported]: definition } = await load(rulesModule(game));
const match = createMatch(definition, { players: Number(players), seed: 'bench' });
/** Maximum number of moves in a game without an end of its own. */
const LONGEST = 1000;
const ITERATIONS = 200;

let count = 0;
const random = fastRandom(2463534242);

/** Plays one whole game of random moves, each chosen from the full list. Returns the number of moves. */
function playGame() {
  match.restart(`bench ${count++}`);
  let moves = 0;
  while (!match.isOver && moves < LONGEST) {
    const legal = match.legal();
    match.play(legal.at(random.below(legal.length)));
    moves++;
  }
  return moves;
}

async function searcher() {
  const { mctsBot } = await load('@rookery/ai');
  return () =>
    mctsBot({ seed: `bench ${count++}`, budget: { iterations: ITERATIONS }, playout: 10_000 }).decide(match, 0).iterations;
}

const work = figure === 'search' ? await searcher() : playGame;
process.on('message', (milliseconds) => {
  let done = 0;
  const start = performance.now();
  do done += work();
  while (performance.now() - start < milliseconds);
  process.send(done / (performance.now() - start));
});
process.on('disconnect', () => process.exit(0));
process.send('ready');
