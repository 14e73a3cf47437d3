import { type AnyGame, createMatch, type Match, type Move, seededRandom } from '@rookery/engine';
import { type Exploration, explore, searchKey } from '@rookery/engine/worlds';
import { gamesFor } from '@rookery/games/plans';
import { namedBot, pointsOf } from './play.ts';
import type { StrengthContext } from './results.ts';

const GAMES = 200;

/** A perfect player of a two-player game without chance or hidden information, by complete search. */
class PerfectPlayer<D extends AnyGame> {
  /** The value of each unfinished position for the first seat: 1, 0, or one half for a draw. */
  readonly #worth = new Map<string, number>();

  constructor(definition: D) {
    const match = createMatch(definition, { seed: 'perfect' });
    const walk = explore(match);
    this.#solve(match, walk);
    walk.close();
  }

  get positions(): number {
    return this.#worth.size;
  }

  /** Solves a position. Returns its value for the first seat. */
  #solve(match: Match<D>, walk: Exploration): number {
    if (match.isOver) return pointsOf(match, 0);
    const key = searchKey(match);
    const known = this.#worth.get(key);
    if (known !== undefined) return known;
    const worths = this.#each(match, walk).map(({ worth }) => worth);
    const worth = match.legal().seat === 0 ? Math.max(...worths) : Math.min(...worths);
    this.#worth.set(key, worth);
    return worth;
  }

  #each(match: Match<D>, walk: Exploration): readonly { readonly move: Move; readonly worth: number }[] {
    return [...match.legal()].map((move) => {
      walk.play(move);
      const worth = this.#solve(match, walk);
      walk.back();
      return { move, worth };
    });
  }

  /** The optimal moves. */
  best(match: Match<D>, seat: number): readonly Move[] {
    const walk = explore(match);
    const rated = this.#each(match, walk);
    walk.close();
    const own = (worth: number): number => (seat === 0 ? worth : 1 - worth);
    const most = Math.max(...rated.map(({ worth }) => own(worth)));
    return rated.filter(({ worth }) => own(worth) === most).map(({ move }) => move);
  }
}

/** Plays `expert` against a perfect player who chooses at random among optimal moves. */
export async function perfect(context: StrengthContext): Promise<void> {
  for (const { load, plan } of gamesFor('perfect')) await playPerfectly(context, await load(), plan.positions);
}

/** The published number of positions proves that the solver has seen them all. */
async function playPerfectly(context: StrengthContext, definition: AnyGame, positions: number): Promise<void> {
  const { count, results, progress, say, assert } = context;
  const player = new PerfectPlayer(definition);
  assert(player.positions === positions, `the solver has seen ${player.positions} positions, there are ${positions}`);
  const games = count('games', GAMES);
  const points = await results.fill(`perfect/${definition.name}`, games, (number) => {
    progress(number, games, `${definition.name} against perfect play`);
    const seed = `strength/perfect/${number}`;
    const random = seededRandom(seed);
    const match = createMatch(definition, { seed });
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
  const what = `perfect: ${definition.name}, expert lost ${lost} of ${points.length} games, drew ${drawn}`;
  say(`${what}, bar 0 lost`, lost === 0);
}
