import { StandardCard } from '@rookery/cards';
import type { Heuristic } from '@rookery/engine';
import { toCall } from './betting.ts';
import type { Gambler } from './gambler.ts';
import type { Holdem } from './game.ts';
import { rankSeven } from './rank-seven.ts';
import { heightOf } from './strength.ts';

const CARDS = Array.from({ length: 52 }, (_, card) => card);
/** Placeholder for a missing card. */
const NONE = 52;

const numbersOf = (place: { all(cls: typeof StandardCard): readonly StandardCard[] }): readonly number[] =>
  place.all(StandardCard).map(({ suit, rank }) => 13 * suit + rank);

/** Estimates how often two cards win against one opponent before the flop. */
function early(a: number, b: number): number {
  const [low = 0, high = 0] = [heightOf(a), heightOf(b)].sort((x, y) => x - y);
  return low === high ? 0.5 + 0.03 * high : 0.31 + 0.016 * high + 0.01 * low;
}

/** The share of an opponent's possible hands that the player's hand beats on the current board; ties count half. */
function late([a = NONE, b = NONE]: readonly number[], board: readonly number[]): number {
  const [c = NONE, d = NONE, e = NONE, f = NONE, g = NONE] = board;
  const own = rankSeven(a, b, c, d, e, f, g);
  const left = CARDS.filter((card) => card !== a && card !== b && !board.includes(card));
  let beaten = 0;
  for (let i = 1; i < left.length; i++) {
    for (let k = 0; k < i; k++) {
      const other = rankSeven(left[i] ?? NONE, left[k] ?? NONE, c, d, e, f, g);
      beaten += other < own ? 1 : other === own ? 0.5 : 0;
    }
  }
  return beaten / ((left.length * (left.length - 1)) / 2);
}

/** The chance to win the pot against all remaining opponents. */
function chance(game: Holdem, player: Gambler): number {
  if (!player.isIn) return 0;
  const hand = numbersOf(player.hand);
  const board = numbersOf(game.board);
  const one = board.length < 3 ? early(hand[0] ?? 0, hand[1] ?? 0) : late(hand, board);
  let all = 1;
  for (let rivals = game.rivals; rivals > 1; rivals--) all *= one;
  return all;
}

/** The value of a share of all chips: smaller shares are worth more than proportional. */
const worth = (part: number): number => (part + Math.sqrt(part)) / 2;

/**
 * Heuristics for a player: the value of the chips after winning a pot that everybody calls, and after losing it,
 * weighted by the chance to win with the known cards. The last chips are worth most, because a player without chips is
 * out.
 */
export const heuristics: Readonly<Record<string, Heuristic<Holdem>>> = {
  chips: {
    words: 'chips you may expect to have after this hand',
    value: ({ game, player }) => {
      const all = game.players.length * game.options.stack;
      const calls = game.players.reduce((sum, other) => sum + (other.isIn ? toCall(game, other) : 0), 0);
      const lose = player.chips - (player.isIn ? toCall(game, player) : 0);
      const win = lose + game.pot + calls;
      const wins = chance(game, player);
      return wins * worth(win / all) + (1 - wins) * worth(lose / all);
    },
  },
};
