import { createMatch, type Definition, type Exploration, explore, type Match, type MatchOptions } from '@rookery/engine';

/**
 * How many different sequences of turns there are, by length: counted by playing each. A turn of several actions or
 * answers counts once for each way to play it. For games in which one seat acts at a time.
 *
 * @example
 * expect(perft(ticTacToe, 3)).toEqual([9, 72, 504]);
 */
export function perft<G>(
  definition: Definition<G>,
  depth: number,
  options: MatchOptions | Match<G> = {},
): readonly number[] {
  if (!Number.isInteger(depth) || depth < 1)
    throw new Error(`the depth of perft must be a whole number from 1, not ${depth}`);
  const match = 'definition' in options ? options : createMatch(definition, options);
  const counts = new Array<number>(depth).fill(0);
  const walk = explore(match);
  try {
    if (!match.isOver) count(match, walk, counts, 0);
  } finally {
    walk.close();
  }
  return counts;
}

function turnOf<G>(match: Match<G>): number {
  return (match.game as { readonly turn: number }).turn;
}

/** Plays every move of the turn that is `level` turns deep. */
function count<G>(match: Match<G>, walk: Exploration, counts: number[], level: number): void {
  if (match.toAct.length > 1) throw new Error('perft counts games in which one seat acts at a time');
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

/** Whether a turn has ended: the next has begun. Where the flow gives no turns, every action is one. */
function hasEnded<G>(match: Match<G>, turn: number): boolean {
  const now = turnOf(match);
  return now !== turn || (now === 0 && match.questions.length === 0);
}
