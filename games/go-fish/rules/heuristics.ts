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
/** What it costs to hold so many cards of a rank, where a single card costs 1: others can ask for it before it is a book. */
const COSTS = [0, 1, 0.9, 0.25, 0] as const;

/**
 * What makes a position good for a player: the books of all, and a hand with little in it that others can take. How much each counts
 * follows from how random games went on: a rank in the hand is worth a fifth of a book to those who can ask for it.
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
