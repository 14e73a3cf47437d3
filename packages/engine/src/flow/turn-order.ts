import type { Player } from '../entity/player.ts';
import type { FlowContext } from './node.ts';

/** Who comes when in `eachPlayer`: a function from the players in seat order to those who take turns, in order. */
export type TurnOrder<G = unknown> = (players: readonly Player[], context: FlowContext<G>) => readonly Player[];

/** From a player on, round the table. */
function from(players: readonly Player[], first: Player): readonly Player[] {
  return [...players.slice(first.seat), ...players.slice(0, first.seat)];
}

/**
 * The usual orders of play.
 *
 * @example
 * eachPlayer(actionStep('bid'), { order: TurnOrder.startFrom(({ game }) => game.dealer) })
 */
export const TurnOrder = {
  /** By seat. */
  default: ((players) => players) as TurnOrder,
  /** By seat, backwards. */
  reverse: ((players) => [...players].reverse()) as TurnOrder,
  /** From the player whose turn it is. */
  continue: ((players, { player }) => from(players, player as unknown as Player)) as TurnOrder,
  /** Only those who are still in. */
  activeOnly: ((players) => players.filter((player) => !player.eliminated)) as TurnOrder,
  /** From a player on. */
  startFrom:
    <G>(first: (context: FlowContext<G>) => Player): TurnOrder<G> =>
    (players, context) =>
      from(players, first(context)),
  /** Only these seats. */
  only:
    (...seats: readonly number[]): TurnOrder =>
    (players) =>
      players.filter((player) => seats.includes(player.seat)),
  /** From the player after the dealer. */
  leftOfDealer:
    <G>(dealer: (context: FlowContext<G>) => Player): TurnOrder<G> =>
    (players, context) =>
      from(players, players[(dealer(context).seat + 1) % players.length] as Player),
  /** Without those a test names. */
  skipIf:
    <G>(skip: (player: Player, context: FlowContext<G>) => boolean): TurnOrder<G> =>
    (players, context) =>
      players.filter((player) => !skip(player, context)),
  /** One after the other: each order sorts or thins out what the one before gave. */
  combined:
    <G>(...orders: readonly TurnOrder<G>[]): TurnOrder<G> =>
    (players, context) =>
      orders.reduce((left, order) => order(left, context), players),
} as const;
