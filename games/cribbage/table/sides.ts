import { numberOf, type PlayerEntity } from '@rookery/kit/cards';

/** Players who share a score: one player, or two who sit opposite each other. */
export interface Side {
  readonly seats: readonly number[];
  readonly score: number;
}

/** The sides of a match, in the order of seats. */
export function sidesOf(players: readonly PlayerEntity[], arePartners: boolean): readonly Side[] {
  const isPaired = arePartners && players.length === 4;
  const first = isPaired ? players.slice(0, 2) : players;
  return first.map(({ seat, view }) => ({
    seats: players.filter((other) => other.seat === seat || (isPaired && other.seat % 2 === seat % 2)).map((it) => it.seat),
    score: numberOf(view, 'score'),
  }));
}
