import { Rank } from '@rookery/cards';

/** The parts of a card that scoring reads. */
export interface Face {
  readonly rank: number;
  readonly suit: number;
}

/** The value of a rank for fifteens and thirty-one: the ace is one, court cards are ten. */
export function pipsOf(rank: number): number {
  return rank < Rank.Ten ? rank + 1 : 10;
}
