import { Rank } from '@rookery/cards';

/** All that scoring looks at: any card, or plain data. */
export interface Face {
  readonly rank: number;
  readonly suit: number;
}

/** What a rank counts for in fifteens and towards thirty-one: the ace one, court cards ten. */
export function pipsOf(rank: number): number {
  return rank < Rank.Ten ? rank + 1 : 10;
}
