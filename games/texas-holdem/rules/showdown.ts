import { StandardCard } from '@rookery/cards';
import { describeHand } from './describe-hand.ts';
import type { Gambler } from './gambler.ts';
import type { Holdem } from './game.ts';
import { sidePots, split } from './pots.ts';
import { rankSeven } from './rank-seven.ts';

/** The number of a card, as the ranking functions expect it. */
function numberOf({ suit, rank }: StandardCard): number {
  return 13 * suit + rank;
}

/** The strength of a player's hand with the whole board. */
function strengthOf(game: Holdem, { hand }: Gambler): number {
  const [a = 0, b = 0] = hand.all(StandardCard).map(numberOf);
  const [c = 0, d = 0, e = 0, f = 0, g = 0] = game.board.all(StandardCard).map(numberOf);
  return rankSeven(a, b, c, d, e, f, g);
}

/** Turns up the hands of all remaining players before the rest of the board is dealt. */
export function turnUp(game: Holdem): void {
  for (const player of game.leftOf(game.button)) {
    if (!player.isIn || player.hand.visibility === 'all') continue;
    player.hand.visibility = 'all';
    game.message('{player} turns up {cards}', { player, cards: player.hand.children });
  }
}

/**
 * Ends a hand: a single remaining player takes the pot without a showdown; otherwise the best hand wins each pot.
 * Players without chips are out.
 */
export function settle(game: Holdem): void {
  const strengths = game.rivals > 1 ? showHands(game) : game.players.map(() => 0);
  const pots = sidePots(game.players);
  for (const [i, { amount, seats }] of pots.entries()) {
    const best = Math.max(...seats.map((seat) => strengths[seat] ?? 0));
    const winners = game.leftOf(game.button).filter(({ seat }) => seats.includes(seat) && strengths[seat] === best);
    award(game, winners, amount, nameOfPot(i, pots.length));
  }
  for (const player of game.players) {
    player.paid = 0;
    if (player.chips > 0 || player.eliminated) continue;
    player.eliminated = true;
    player.outIn = game.hands;
    game.message('{player} is out', { player });
  }
}

function nameOfPot(place: number, count: number): string {
  if (count === 1) return 'the pot';
  if (place === 0) return 'the main pot';
  return count === 2 ? 'the side pot' : `side pot ${place}`;
}

/** Splits a pot among its winners; odd chips go to the first from the left of the button. */
function award(game: Holdem, winners: readonly Gambler[], amount: number, pot: string): void {
  const shares = split(amount, winners.length);
  for (const [i, winner] of winners.entries()) winner.chips += shares[i] ?? 0;
  const verb = winners.length === 1 ? 'wins' : 'share';
  game.message('{winners} {verb} {pot} of {amount}', { winners, verb, pot, amount });
}

/**
 * Shows the remaining hands, starting with the last player to bet or raise on the river, or at the left of the button.
 * If losers muck, a hand that a shown hand beats stays hidden, unless a player is all in. Returns the strength of each
 * seat's hand.
 */
function showHands(game: Holdem): readonly number[] {
  const strengths = game.players.map((player) => (player.isIn ? strengthOf(game, player) : 0));
  const { aggressor, button, options } = game;
  const order = game
    .leftOf(aggressor === undefined ? button : game.playerBefore(aggressor).seat)
    .filter(({ isIn }) => isIn);
  const mayMuck = options.muck && order.every(({ chips }) => chips > 0);
  let best = 0;
  for (const player of order) {
    const strength = strengths[player.seat] ?? 0;
    if (mayMuck && strength < best) game.message('{player} mucks', { player });
    else show(game, player, strength);
    best = Math.max(best, strength);
  }
  return strengths;
}

function show(game: Holdem, player: Gambler, strength: number): void {
  const { hand } = player;
  const isShown = hand.visibility === 'all';
  if (!isShown) hand.visibility = 'all';
  game.message(isShown ? '{player} has {words}' : '{player} shows {cards}: {words}', {
    player,
    cards: hand.children,
    words: describeHand(strength),
  });
}
