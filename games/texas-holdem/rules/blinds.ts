import type { Gambler } from './gambler.ts';
import type { Holdem } from './game.ts';

/** Places the button and the blinds before the first hand, so that the first player deals first. */
export function placeButton(game: Holdem): void {
  game.small = 0;
  game.big = game.players.length === 2 ? 0 : 1;
}

/**
 * Moves the button and the blinds by the dead-button rule: the big blind goes to the next player, and nobody skips or
 * pays a blind twice. The small blind goes to the last big blind's seat and the button to the last small blind's seat,
 * even if those players are out. With two players left, the other player has both the button and the small blind.
 */
export function moveButton(game: Holdem): void {
  const [big, other, third] = game.aliveLeftOf(game.big);
  if (big === undefined || other === undefined) return;
  game.button = third === undefined ? other.seat : game.small;
  game.small = third === undefined ? other.seat : game.big;
  game.big = big.seat;
}

/**
 * Collects the ante and posts the blinds. A player with too few chips is all in; the price is the full blind anyway.
 */
export function postBlinds(game: Holdem): void {
  const { ante, smallBlind, bigBlind } = game;
  if (ante > 0) {
    for (const player of game.aliveLeftOf(game.button)) player.pay(ante);
    game.message('All pay an ante of {ante}', { ante });
  }
  post(game, game.players[game.small], smallBlind, 'small blind');
  post(game, game.players[game.big], bigBlind, 'big blind');
  game.price = bigBlind;
  game.raise = bigBlind;
  game.level = bigBlind;
  game.raises = 1;
}

function post(game: Holdem, player: Gambler | undefined, blind: number, name: string): void {
  if (player === undefined || player.eliminated) return;
  const amount = player.pay(blind);
  player.bet = amount;
  if (amount > 0) game.message('{player} posts the {name} of {amount}', { player, name, amount });
}
