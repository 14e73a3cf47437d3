import { categoryOf, heightsOf } from './strength.ts';

const NAMES = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
  'ace',
] as const;
const ACE = 12;

const one = (height: number | undefined): string => NAMES[height ?? 0] ?? '';
const several = (height: number | undefined): string => (one(height) === 'six' ? 'sixes' : `${one(height)}s`);

function listed(heights: readonly number[]): string {
  const names = heights.map(one);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function kickers(heights: readonly number[]): string {
  return `${listed(heights)} ${heights.length === 1 ? 'kicker' : 'kickers'}`;
}

/**
 * Describes a strength with all ranks that matter, so that different strengths have different descriptions.
 *
 * @example
 * describeHand(rankSeven(12, 25, 3, 16, 0, 33, 5)); // two pair, kings and fours, ace kicker
 */
export function describeHand(strength: number): string {
  const category = categoryOf(strength);
  const heights = heightsOf(strength, 5);
  const [first, second] = heights;
  switch (category) {
    case 'straight flush':
      return first === ACE ? 'royal flush' : `straight flush, ${one(first)} high`;
    case 'four of a kind':
      return `four ${several(first)}, ${kickers(heights.slice(1, 2))}`;
    case 'full house':
      return `full house, ${several(first)} over ${several(second)}`;
    case 'flush':
      return `flush, ${listed(heights)}`;
    case 'straight':
      return `straight, ${one(first)} high`;
    case 'three of a kind':
      return `three ${several(first)}, ${kickers(heights.slice(1, 3))}`;
    case 'two pair':
      return `two pair, ${several(first)} and ${several(second)}, ${kickers(heights.slice(2, 3))}`;
    case 'pair':
      return `pair of ${several(first)}, ${kickers(heights.slice(1, 4))}`;
    case 'high card':
      return `high card, ${listed(heights)}`;
  }
}
