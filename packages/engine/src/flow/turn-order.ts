import type { Player } from '../entity/player.ts';
import type { FlowContext } from './node.ts';

/**
 * Order of turns in `eachPlayer`: a function from the players in seat order to those who take turns, in order.
 *
 * @example
 * flow: loop(eachPlayer(actionStep('bid'), { order: TurnOrder.leftOfDealer(({ game }) => game.dealer ?? game.currentPlayer) })),
 */
export type TurnOrder<G = unknown> = (players: readonly Player[], context: FlowContext<G>) => readonly Player[];

/** Rotates the players so that `first` comes first. */
function from(players: readonly Player[], first: Player): readonly Player[] {
  const own = players.indexOf(first);
  // If the player is not in the round, the next one by seat takes that place.
  const next = own >= 0 ? own : players.findIndex((player) => player.seat > first.seat);
  const start = Math.max(0, next);
  return [...players.slice(start), ...players.slice(0, start)];
}

/** Starts with the player after the dealer, and ends with the dealer if the dealer is in the round. */
function afterDealer(players: readonly Player[], dealer: Player): readonly Player[] {
  const round = from(players, dealer);
  return round[0] === dealer ? [...round.slice(1), dealer] : round;
}

/**
 * The usual orders of play.
 *
 * @example
 * flow: loop(eachPlayer(actionStep('bid'), { order: TurnOrder.startFrom(({ game }) => game.dealer ?? game.currentPlayer) })),
 */
export const TurnOrder = {
  /** By seat. */
  default: ((players) => players) as TurnOrder,
  /** By seat, backwards. */
  reverse: ((players) => [...players].reverse()) as TurnOrder,
  /** Starts with the player whose turn it is. */
  continue: ((players, { player }) => from(players, player as Player)) as TurnOrder,
  /** Only players who are not eliminated. */
  activeOnly: ((players) => players.filter((player) => !player.eliminated)) as TurnOrder,
  /** Starts with a given player. */
  startFrom:
    <G>(first: (context: FlowContext<G>) => Player): TurnOrder<G> =>
    (players, context) =>
      from(players, first(context)),
  /** Only these seats. */
  only:
    (...seats: readonly number[]): TurnOrder =>
    (players) =>
      players.filter((player) => seats.includes(player.seat)),
  /** Starts with the player after the dealer. */
  leftOfDealer:
    <G>(dealer: (context: FlowContext<G>) => Player): TurnOrder<G> =>
    (players, context) =>
      afterDealer(players, dealer(context)),
  /** Leaves out the players that a test accepts. */
  skipIf:
    <G>(skip: (player: Player, context: FlowContext<G>) => boolean): TurnOrder<G> =>
    (players, context) =>
      players.filter((player) => !skip(player, context)),
  /** Applies orders in turn; each sorts or filters the result of the last. */
  combined:
    <G>(...orders: readonly TurnOrder<G>[]): TurnOrder<G> =>
    (players, context) =>
      orders.reduce((left, order) => order(left, context), players),
} as const;
