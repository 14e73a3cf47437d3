import type { Heuristic } from '@rookery/engine';
import type { Civilization } from './civilization.ts';
import type { Innovation } from './game.ts';
import { countOf, ICONS } from './icons.ts';

/** Compares a number with the best opponent's, from 0 to 1; 0.5 if equal. */
function lead(
  game: Innovation,
  player: Civilization,
  value: (civilization: Civilization) => number,
  scale: number,
): number {
  const rivals = game.players.filter((other) => game.areOpponents(player, other));
  const ahead = value(player) - Math.max(...rivals.map(value));
  return 0.5 + ahead / (2 * (Math.abs(ahead) + scale));
}

/** Heuristics from public information: the age of a hidden card is public, its face is not. */
export const heuristics: Readonly<Record<string, Heuristic<Innovation>>> = {
  achievements: {
    words: 'achievements towards the target',
    value: ({ game, player }) => game.sideOf(player).reduce((sum, { claims }) => sum + claims, 0) / game.target,
    weight: 8,
  },
  within: {
    words: 'achievements that can be claimed',
    value: ({ game, player }) => Math.min(1, game.claimable(player).length / 2),
    weight: 2,
  },
  score: {
    words: 'points ahead of the best opponent',
    value: ({ game, player }) => lead(game, player, ({ score }) => score, 10),
    weight: 3,
  },
  reach: {
    words: 'the age of the highest top card',
    value: ({ game, player }) => lead(game, player, ({ reach }) => reach, 2),
    weight: 2,
  },
  icons: {
    words: 'icons in which nobody is ahead: demands are refused and dogmas shared',
    value: ({ game, player }) =>
      ICONS.filter((icon) => game.players.every(({ shown }) => countOf(shown, icon) <= player.icons(icon))).length /
      ICONS.length,
    weight: 2,
  },
  breadth: {
    words: 'colours on the board, splayed ones twice',
    value: ({ player }) =>
      player.board.piles.reduce((sum, { size, splay }) => sum + Number(size > 0) + Number(splay !== 'none'), 0) / 10,
  },
  hand: { words: 'cards in hand', value: ({ player }) => Math.min(1, player.hand.size / 6), weight: 0.5 },
};
