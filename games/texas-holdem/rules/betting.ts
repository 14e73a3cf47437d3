import type { Gambler } from './gambler.ts';
import type { Holdem } from './game.ts';

/** Fixed limit: one bet and three raises in a round, while three or more players can bet. */
const MOST_RAISES = 4;

/** The maximum of a player's bet: all their chips, but no more than another player could call. */
function reach(game: Holdem, player: Gambler): number {
  let others = 0;
  for (const other of game.players) {
    if (other !== player && other.isIn) others = Math.max(others, other.bet + other.chips);
  }
  return Math.min(others, player.bet + player.chips);
}

/** The chips that a player must put in to call; all chips if they have fewer. */
export function toCall(game: Holdem, player: Gambler): number {
  return player.bet >= game.price ? 0 : Math.max(0, Math.min(game.price, reach(game, player)) - player.bet);
}

/** The size of a bet at fixed limit, which doubles from the turn on. */
function fixedBet(game: Holdem): number {
  return game.board.size < 4 ? game.bigBlind : 2 * game.bigBlind;
}

/**
 * Whether a player may bet or raise. A player who has acted may raise again only when facing a full raise, which
 * several short raises may add up to. At fixed limit half a bet is enough.
 */
export function mayRaise(game: Holdem, player: Gambler): boolean {
  const isFixed = game.options.betting === 'fixed-limit';
  if (isFixed && game.capped) return false;
  const reopening = isFixed ? fixedBet(game) / 2 : game.raise;
  return (!player.acted || game.price - player.bet >= reopening) && reach(game, player) > game.price;
}

/** The minimum total of a bet or raise; a player with fewer chips may go all in. */
export function least(game: Holdem, player: Gambler): number {
  const full = game.options.betting === 'fixed-limit' ? game.level + fixedBet(game) : game.price + game.raise;
  return Math.min(full, reach(game, player));
}

/** The maximum total of a bet or raise. */
export function most(game: Holdem, player: Gambler): number {
  const { betting } = game.options;
  if (betting === 'fixed-limit') return least(game, player);
  const all = reach(game, player);
  if (betting === 'no-limit') return all;
  // A raise by the pot, counted after the player's call.
  const potLimit = game.price + game.pot + toCall(game, player);
  return Math.min(all, Math.max(potLimit, least(game, player)));
}

/**
 * Usual totals of a bet: the minimum, half the pot, the pot, twice the pot, all chips. Any other amount is legal too.
 */
export function usualBets(game: Holdem, player: Gambler): readonly number[] {
  const low = least(game, player);
  const high = most(game, player);
  const pot = game.pot + toCall(game, player);
  const sized = [pot / 2, pot, 2 * pot].map((raise) => Math.max(low, Math.min(high, game.price + Math.floor(raise))));
  return [low, ...sized, high];
}

/** Whether a player must act: there is something to call, or they have not acted and someone could answer a bet. */
function mustAct(game: Holdem, player: Gambler): boolean {
  return player.canBet && (toCall(game, player) > 0 || (!player.acted && game.bettors > 1));
}

/** Passes the turn to the next player, from the left of a seat, who must act. */
export function passOn(game: Holdem, seat: number): void {
  const { players } = game;
  game.actor = undefined;
  if (game.rivals === 1) return;
  for (let i = 1; i <= players.length; i++) {
    const player = players[(seat + i) % players.length];
    if (player === undefined || !mustAct(game, player)) continue;
    game.actor = player;
    return;
  }
}

export function fold(game: Holdem, player: Gambler): void {
  for (const card of player.hand.children) card.putInto(game.muck);
  game.message('{player} folds', { player });
  passOn(game, player.seat);
}

export function check(game: Holdem, player: Gambler): void {
  game.message('{player} checks', { player });
  act(game, player);
}

export function call(game: Holdem, player: Gambler): void {
  const amount = player.pay(toCall(game, player));
  player.bet += amount;
  game.message('{player} calls {amount}{allIn}', { player, amount, allIn: allIn(player) });
  act(game, player);
}

/** Bets or raises to a total. */
export function wager(game: Holdem, player: Gambler, to: number): void {
  const verb = game.price === 0 ? 'bets' : 'raises to';
  player.pay(to - player.bet);
  player.bet = to;
  if (game.options.betting === 'fixed-limit') countRaise(game, to);
  else game.raise = Math.max(game.raise, to - game.price);
  game.price = to;
  game.aggressor = player;
  game.message('{player} {verb} {to}{allIn}', { player, verb, to, allIn: allIn(player) });
  act(game, player);
}

/** Fixed limit: an all-in of at least half a bet counts as a full bet; a smaller one can be completed by others. */
function countRaise(game: Holdem, to: number): void {
  if (to - game.level < fixedBet(game) / 2) return;
  game.level = to;
  game.raises++;
  if (game.raises >= MOST_RAISES && game.bettors > 2) game.capped = true;
}

function act(game: Holdem, player: Gambler): void {
  player.acted = true;
  passOn(game, player.seat);
}

function allIn(player: Gambler): string {
  return player.chips === 0 ? ' and is all in' : '';
}
