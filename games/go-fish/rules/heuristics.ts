import type { Entity, Heuristic, Player } from '@rookery/engine';

interface Fisher extends Player {
  readonly hand: Entity;
}
/** The parts of the game that its evaluation reads. */
interface Position {
  readonly players: readonly Fisher[];
  readonly asker: Fisher | undefined;
  readonly quartets: Readonly<Record<string, readonly Entity[]>>;
}

const BOOKS = 13;
/**
 * The cost of holding 0 to 4 cards of a rank, relative to a single card: others can ask for them before they become a
 * book.
 */
const COSTS = [0, 1, 0.9, 0.25, 0] as const;

/**
 * Heuristics for a player: all books, and a hand with few cards that others can take. The weights come from the results
 * of random games: a rank in the hand is worth a fifth of a book to players who can ask for it.
 */
export const heuristics: Readonly<Record<string, Heuristic<Position>>> = {
  books: {
    words: 'books ahead of the best opponent',
    value: ({ game, player }) => {
      const best = Math.max(...game.players.filter((other) => other !== player).map(({ score }) => score));
      return 0.5 + (player.score - best) / (2 * BOOKS);
    },
    weight: 50,
  },
  ranks: {
    words: 'few ranks in the hand that others can ask for, unless a book is near',
    value: ({ game, player }) => {
      let cost = 0;
      for (const four of Object.values(game.quartets))
        cost += COSTS[four.filter(({ parent }) => parent === player.hand).length] ?? 0;
      return 1 - cost / BOOKS;
    },
    weight: 10,
  },
  turn: { words: 'another turn', value: ({ game, player }) => (game.asker === player ? 1 : 0), weight: 1 },
};
