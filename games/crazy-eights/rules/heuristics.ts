import type { Heuristic } from '@rookery/engine';
import type { CrazyEights } from './game.ts';
import type { Holder } from './holder.ts';

/**
 * Compares a player's number with the smallest of the opponents' numbers: 0.5 if equal, more if the player's is
 * smaller.
 */
function fewer(game: CrazyEights, player: Holder, count: (holder: Holder) => number, scale: number): number {
  const ahead = Math.min(...game.players.filter((other) => other !== player).map(count)) - count(player);
  return 0.5 + ahead / (2 * (Math.abs(ahead) + scale));
}

/** Heuristics for a player: the number of cards in all hands, all scores, and the player's own hand. */
export const heuristics: Readonly<Record<string, Heuristic<CrazyEights>>> = {
  points: {
    words: 'points ahead of the best opponent',
    value: ({ game, player }) => fewer(game, player, ({ score }) => -score, 50),
    weight: 6,
  },
  cards: {
    words: 'fewer cards than anyone else',
    value: ({ game, player }) => fewer(game, player, ({ hand }) => hand.size, 4),
    weight: 5,
  },
  lightness: {
    words: 'few points left in your hand',
    value: ({ player }) => 1 / (1 + player.worth / 40),
    weight: 0.5,
  },
  following: {
    words: 'cards in your hand of the suit to follow',
    value: ({ game, player }) => {
      const { cards } = player;
      return cards.length === 0 ? 1 : cards.filter(({ suit }) => suit === game.suit).length / cards.length;
    },
    weight: 0.5,
  },
};
