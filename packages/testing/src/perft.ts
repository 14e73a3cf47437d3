import { type AnyGame, createMatch, type Match, type MatchOptions } from '@rookery/engine';
import { type Exploration, explore } from '@rookery/engine/worlds';
import { Scenario } from './scenario.ts';
import { TEST_SEED } from './test-seed.ts';

/**
 * Counts the different sequences of turns, by length, by playing each of them. A turn with several actions or answers
 * counts once for each way to play it. For games in which one seat acts at a time. Starts from a new game, a scenario, or
 * the position of a match, which it restores.
 *
 * @example
 * console.log(perft(ticTacToe, 3)); // [ 9, 72, 504 ]
 */
export function perft<D extends AnyGame>(
  from: D | Scenario<D> | Match<D>,
  depth: number,
  options: MatchOptions = {},
): readonly number[] {
  if (!Number.isInteger(depth) || depth < 1)
    throw new Error(`the depth of perft must be a whole number from 1, not ${depth}`);
  const match = matchFrom(from, options);
  const counts = new Array<number>(depth).fill(0);
  const walk = explore(match);
  try {
    if (!match.isOver) count(match, walk, counts, 0);
  } finally {
    walk.close();
  }
  return counts;
}

function matchFrom<D extends AnyGame>(from: D | Scenario<D> | Match<D>, options: MatchOptions): Match<D> {
  if ('gameClass' in from) return createMatch(from, { seed: TEST_SEED, ...options });
  if (Object.keys(options).length > 0)
    throw new Error('a match or scenario has its options already; perft takes no others');
  return from instanceof Scenario ? from.begin() : from;
}

function turnOf<D extends AnyGame>(match: Match<D>): number {
  return (match.game as { readonly turn: number }).turn;
}

/** Plays every move of the turn that is `level` turns deep. */
function count<D extends AnyGame>(match: Match<D>, walk: Exploration, counts: number[], level: number): void {
  if (match.mayAct.length > 1) throw new Error('perft counts games in which one seat acts at a time');
  const turn = turnOf(match);
  const moves = match.legal();
  for (let i = 0; i < moves.length; i++) {
    walk.play(moves.at(i));
    const over = match.isOver;
    if (over || hasEnded(match, turn)) {
      (counts[level] as number)++;
      if (!over && level + 1 < counts.length) count(match, walk, counts, level + 1);
    } else count(match, walk, counts, level);
    walk.back();
  }
}

/** Whether the turn has ended because the next one has started. If the flow gives no turns, every action counts as one. */
function hasEnded<D extends AnyGame>(match: Match<D>, turn: number): boolean {
  const now = turnOf(match);
  return now !== turn || (now === 0 && match.questions.length === 0);
}
