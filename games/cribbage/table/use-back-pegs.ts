import { useState } from 'react';

/** The positions of each side's second peg, which marks the score before the last move. */
export function useBackPegs(scores: readonly number[]): readonly number[] {
  const [seen, setSeen] = useState({ scores, before: scores });
  const isSame = seen.scores.length === scores.length && scores.every((score, i) => score === seen.scores[i]);
  if (isSame) return seen.before;
  const before = scores.map((score, i) => backPeg(score, seen.scores[i], seen.before[i]));
  setSeen({ scores, before });
  return before;
}

/**
 * Scores only grow during a match. A lower score means that the viewer has jumped to an earlier step, where the score
 * before is unknown.
 */
export function backPeg(score: number, last: number | undefined, before: number | undefined): number {
  if (last === undefined || score < last) return score;
  return score === last ? (before ?? score) : last;
}
