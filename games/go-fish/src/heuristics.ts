import type { Entity, Heuristic, Player } from '@rookery/engine';

interface Fisher extends Player {
  readonly hand: Entity;
}
/** As much of the game as makes a position good. */
interface Position {
  readonly players: readonly Fisher[];
  readonly asker: Fisher | undefined;
  readonly quartets: Readonly<Record<string, readonly Entity[]>>;
}

const BOOKS = 13;

/** What makes a position good for a player: the books of all, and the own hand. */
export const heuristics: Readonly<Record<string, Heuristic<Position>>> = {
  books: {
    words: 'books ahead of the best opponent',
    value: ({ game, player }) => {
      const best = Math.max(...game.players.filter((other) => other !== player).map(({ score }) => score));
      return 0.5 + (player.score - best) / (2 * BOOKS);
    },
    weight: 6,
  },
  sets: {
    words: 'cards of the same rank, books most of all',
    value: ({ game, player }) => {
      const sizes = Object.values(game.quartets).map((four) => four.filter(({ parent }) => parent === player.hand).length);
      return sizes.reduce((sum, size) => sum + size * (size - 1), 12 * player.score) / (12 * BOOKS);
    },
    weight: 12,
  },
  turn: { words: 'another turn', value: ({ game, player }) => (game.asker === player ? 1 : 0), weight: 0.5 },
};
