import type { EntityView } from '@rookery/engine';
import { isKnown } from '../../kit/cards/entities.ts';

/** What a hand is worth. A soft one counts an ace as eleven. */
export interface HandTotal {
  readonly total: number;
  readonly isSoft: boolean;
  readonly isBust: boolean;
  /** An ace and a ten, and nothing else. */
  readonly isTwentyOneOfTwo: boolean;
}

const LIMIT = 21;
/** Ranks as views tell them: the ace is the lowest. */
const ACE = 0;
const MOST_PIPS = 10;

/** What the ranks of a hand are worth together: an ace is eleven where that does not go over 21. */
export function handTotal(ranks: readonly number[]): HandTotal {
  const low = ranks.reduce((sum, rank) => sum + Math.min(rank + 1, MOST_PIPS), 0);
  const isSoft = ranks.includes(ACE) && low + 10 <= LIMIT;
  const total = isSoft ? low + 10 : low;
  return { total, isSoft, isBust: total > LIMIT, isTwentyOneOfTwo: ranks.length === 2 && total === LIMIT };
}

/** The ranks of the cards that lie open somewhere. */
export function openRanks({ children }: EntityView): readonly number[] {
  return children.filter(isKnown).flatMap(({ attributes: { rank } }) => (typeof rank === 'number' ? [rank] : []));
}
