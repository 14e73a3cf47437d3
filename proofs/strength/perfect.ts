import {
  createMatch,
  type Definition,
  type Exploration,
  explore,
  type Match,
  type Move,
  seededRandom,
} from '@rookery/engine';
import { ticTacToe } from '@rookery/games/tic-tac-toe/rules';
import { namedBot, pointsOf } from './play.ts';
import type { StrengthContext } from './results.ts';

const GAMES = 200;
/** How many positions tic-tac-toe has that are not over: published, and so that the solver has seen them all. */
const POSITIONS = 4520;

/** A player of a game of two without chance or secrets who has seen every line to its end. */
class PerfectPlayer<G> {
  /** What each position that is not over is worth to the first seat: 1, 0, or a half for a draw. */
  readonly #worth = new Map<string, number>();

  constructor(definition: Definition<G>) {
    const match = createMatch(definition, { seed: 'perfect' });
    const walk = explore(match);
    this.#solve(match, walk);
    walk.close();
  }

  get positions(): number {
    return this.#worth.size;
  }

  /** What the position is worth to the first seat. */
  #solve(match: Match<G>, walk: Exploration): number {
    if (match.isOver) return pointsOf(match, 0);
    const key = match.positionKey();
    const known = this.#worth.get(key);
    if (known !== undefined) return known;
    const worths = this.#each(match, walk).map(({ worth }) => worth);
    const worth = match.legal().seat === 0 ? Math.max(...worths) : Math.min(...worths);
    this.#worth.set(key, worth);
    return worth;
  }

  #each(match: Match<G>, walk: Exploration): readonly { readonly move: Move; readonly worth: number }[] {
    return [...match.legal()].map((move) => {
      walk.play(move);
      const worth = this.#solve(match, walk);
      walk.back();
      return { move, worth };
    });
  }

  /** The moves that give nothing away. */
  best(match: Match<G>, seat: number): readonly Move[] {
    const walk = explore(match);
    const rated = this.#each(match, walk);
    walk.close();
    const own = (worth: number): number => (seat === 0 ? worth : 1 - worth);
    const most = Math.max(...rated.map(({ worth }) => own(worth)));
    return rated.filter(({ worth }) => own(worth) === most).map(({ move }) => move);
  }
}

/** Expert against a player who never errs and varies as much as that allows. */
export async function perfect({ count, results, progress, say, assert }: StrengthContext): Promise<void> {
  const player = new PerfectPlayer(ticTacToe);
  assert(player.positions === POSITIONS, `the solver has seen ${player.positions} positions, there are ${POSITIONS}`);
  const games = count('games', GAMES);
  const points = await results.fill('perfect', games, (number) => {
    progress(number, games, 'tic-tac-toe against perfect play');
    const seed = `strength/perfect/${number}`;
    const random = seededRandom(seed);
    const match = createMatch(ticTacToe, { seed });
    const bot = namedBot('expert', seed);
    while (!match.isOver) {
      const seat = match.toAct[0] ?? 0;
      const best = seat === number % 2 ? undefined : player.best(match, seat);
      match.play(best === undefined ? bot.decide(match, seat).move : (best[random.below(best.length)] as Move));
    }
    return pointsOf(match, number % 2);
  });
  const [lost, drawn, won] = [0, 0.5, 1].map((point) => points.filter((each) => each === point).length);
  assert(won === 0, `the perfect player lost ${won} games: it is not perfect`);
  say(`perfect: tic-tac-toe, expert lost ${lost} of ${points.length} games, drew ${drawn}, bar 0 lost`, lost === 0);
}
