import type { Match, Move, Random } from '@rookery/engine';

/**
 * A random legal move of a random seat to act; undefined where nobody has one.
 *
 * @example
 * const move = randomMove(match, seededRandom('a'));
 */
export function randomMove<G>(match: Match<G>, random: Random): Move | undefined {
  // Now and then someone changes what they have handed in.
  const seats = random.below(8) === 0 ? match.toAct : match.missing;
  for (const seat of random.shuffled(seats)) {
    const move = match.sample(random, 'descent', seat);
    if (move !== undefined) return move;
  }
  return undefined;
}

/**
 * Plays random moves until the game is over, nobody can move, or enough were played. Gives how many were.
 *
 * @example
 * playRandomly(match, seededRandom('a'), { maxSteps: 100, each: (move) => console.log(printMove(match, move)) });
 */
export function playRandomly<G>(
  match: Match<G>,
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
