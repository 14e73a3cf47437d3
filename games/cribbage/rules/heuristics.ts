import { StandardCard } from '@rookery/cards';
import type { Heuristic } from '@rookery/engine';
import type { Cribber } from './cribber.ts';
import { pipsOf } from './face.ts';
import type { Cribbage } from './game.ts';
import { scoreHand } from './hand-score.ts';

const BEST_HAND = 29;
const BEST_THROW = 6;

/** Sure value of a player's two discards in the crib: a pair or fifteen, and a bonus for fives. */
function throwWorth(cards: readonly StandardCard[]): number {
  const [a, b] = cards;
  if (a === undefined || b === undefined) return 0;
  const fives = cards.filter(({ rank }) => pipsOf(rank) === 5).length;
  return (a.rank === b.rank ? 2 : 0) + (pipsOf(a.rank) + pipsOf(b.rank) === 15 ? 2 : 0) + fives;
}

/** Points of a player's four cards in the show; 0 until the starter is known. */
function handWorth({ starterCard, isWon }: Cribbage, { hand, playedCards }: Cribber): number {
  const cards = [...hand.all(StandardCard), ...playedCards];
  return starterCard === undefined || isWon || cards.length !== 4 ? 0 : scoreHand(cards, starterCard, false);
}

/** Heuristics for a player: the score, their own cards and their discards. A point has the same weight in each. */
export const heuristics: Readonly<Record<string, Heuristic<Cribbage>>> = {
  points: {
    words: 'points ahead of the best opponent',
    value: ({ game, player }) => {
      const rivals = game.players.filter((other) => !game.isSameSide(player, other)).map(({ score }) => score);
      return 0.5 + (player.score - Math.max(...rivals)) / (2 * game.options.target);
    },
    weight: 242,
  },
  hand: {
    words: 'points in your hand for the show',
    value: ({ game, player }) => handWorth(game, player) / BEST_HAND,
    weight: BEST_HAND,
  },
  crib: {
    words: 'what you laid away helps your own crib, not theirs',
    value: ({ game, player }) => {
      const worth = game.crib.isEmpty ? 0 : throwWorth(game.thrownBy(player));
      const own = game.dealer !== undefined && game.isSameSide(player, game.dealer);
      return 0.5 + (own ? worth : -worth) / (2 * BEST_THROW);
    },
    weight: 2 * BEST_THROW,
  },
  count: {
    words: 'a count from which the opponent makes neither fifteen nor thirty-one with a ten',
    value: ({ game, player }) => (game.latest === player && (game.total === 5 || game.total === 21) ? 0 : 1),
  },
};
