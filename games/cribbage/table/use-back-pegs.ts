import { useState } from 'react';

/** Where the second peg of each side is: where the first was before it moved last. */
export function useBackPegs(scores: readonly number[]): readonly number[] {
  const [seen, setSeen] = useState({ scores, before: scores });
  const isSame = seen.scores.length === scores.length && scores.every((score, i) => score === seen.scores[i]);
  if (isSame) return seen.before;
  const before = scores.map((score, i) => backPeg(score, seen.scores[i], seen.before[i]));
  setSeen({ scores, before });
  return before;
}

/** Scores only grow in a game; where one is less, another moment is looked at, and nothing is known of what was before. */
export function backPeg(score: number, last: number | undefined, before: number | undefined): number {
  if (last === undefined || score < last) return score;
  return score === last ? (before ?? score) : last;
}
