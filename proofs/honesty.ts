// Lets bots decide in a position and in worlds that their seat cannot tell apart from it: the decisions must be equal.
import { type Bot, parseBot } from '@rookery/ai';
import { type AnyGame, createMatch, type Match, seededRandom } from '@rookery/engine';
import { printMove } from '@rookery/engine/formats';
import { trySampleWorld } from '@rookery/engine/worlds';
import { gamesFor } from '@rookery/games/plans';
import type { ProofContext } from '../scripts/proof.ts';

export const name = 'honesty';
export const title = 'no bot decides by what its seat may not know: neither hidden cards nor coming randomness';

const BOTS = ['random', 'greedy', 'mcts:24'];
/** Number of moves between two positions of a game. */
const APART = 5;
/** Number of attempts to sample a world in one position. */
const TRIES = 20;

/** Options: `--positions=1000` of each game; `--game=<name>` for one. */
export async function run({ assert, options, progress }: ProofContext): Promise<void> {
  const wanted = Number(options.positions ?? 1000);
  const all = gamesFor('honesty');
  const chosen = all.filter((game) => options.game === undefined || game.name === options.game);
  assert(chosen.length > 0, `there is no game ${options.game}; there are ${all.map((game) => game.name).join(', ')}`);
  for (const { load } of chosen) {
    const game = await load();
    const found = await compare(game, wanted, assert, (done) => progress(done, wanted, game.name));
    console.log(
      `${game.title}: ${found.positions} positions, ${found.worlds} worlds, ${found.decisions} decisions the same`,
    );
  }
}

interface Found {
  positions: number;
  worlds: number;
  decisions: number;
}

async function compare(
  definition: AnyGame,
  wanted: number,
  assert: ProofContext['assert'],
  progress: (done: number) => void,
): Promise<Found> {
  const found: Found = { positions: 0, worlds: 0, decisions: 0 };
  const { min, max } = definition.players;
  for (let games = 0; found.positions < wanted; games++) {
    const seed = `honesty/${games}`;
    const match = createMatch(definition, { seed, players: min + (games % (max - min + 1)) }) as Match;
    const random = seededRandom(`${seed}/moves`);
    for (let moves = 0; !match.isOver && moves < 400 && found.positions < wanted; moves++) {
      const move = match.sample(random);
      if (move === undefined) break;
      if (moves % APART === APART - 1) {
        look(match, move.seat, random, found, assert);
        progress(++found.positions);
      }
      match.play(move);
    }
    await Promise.resolve();
  }
  return found;
}

/** Compares the decision of each bot in a position with its decision in a world that its seat cannot tell apart. */
function look(
  match: Match,
  seat: number,
  random: ReturnType<typeof seededRandom>,
  found: Found,
  assert: ProofContext['assert'],
): void {
  let world: Match | undefined;
  for (let tries = 0; tries < TRIES && world === undefined; tries++) world = trySampleWorld(match, seat, random);
  if (world === undefined) return;
  found.worlds++;
  for (const bot of BOTS) {
    // New bots for each decision, so that they reuse nothing.
    const [here, there] = [match, world].map((each) => decided(parseBot(bot, { seed: 'honest' }) as Bot, each, seat));
    assert(
      here === there,
      `${match.definition.name}, seed ${match.seed}, step ${match.step}, ${bot} for seat ${seat}: ${here}, but ${there} in a world it cannot tell apart`,
    );
    found.decisions++;
  }
}

function decided(bot: Bot, match: Match, seat: number): string {
  return printMove(match, bot.decide(match, seat).move);
}
