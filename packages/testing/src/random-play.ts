import type { AnyGame, Match, Move, Random } from '@rookery/engine';

/**
 * Returns a random legal move of a random seat to act; undefined if nobody has one.
 *
 * @example
 * const move = randomMove(match, seededRandom('a'));
 * if (move) console.log(printMove(match, move)); // move g3 f4
 */
export function randomMove<D extends AnyGame>(match: Match<D>, random: Random): Move | undefined {
  // Now and then a seat changes what it has submitted.
  const seats = random.below(8) === 0 ? match.mayAct : match.toAct;
  for (const seat of random.shuffled(seats)) {
    const move = match.sample(random, 'descent', seat);
    if (move !== undefined) return move;
  }
  return undefined;
}

/**
 * Plays random moves until the game is over, nobody can move, or the limit is reached. Returns the number of moves.
 *
 * @example
 * const moves: string[] = [];
 * playRandomly(match, seededRandom('a'), { maxSteps: 3, each: (move) => void moves.push(printMove(match, move)) });
 * console.log(moves); // [ 'move g3 f4', 'move b6 c5', 'move e3 d4' ]
 */
export function playRandomly<D extends AnyGame>(
  match: Match<D>,
  random: Random,
  { maxSteps, each }: { readonly maxSteps: number; readonly each?: (move: Move) => void },
): number {
  let played = 0;
  while (!match.isOver && played < maxSteps) {
    const move = randomMove(match, random);
    if (move === undefined) break;
    each?.(move);
    const result = match.play(move);
    if (!result.ok) throw new Error(`a sampled move was refused: ${result.refusal.message}`);
    played++;
  }
  return played;
}
