import type { Heuristic } from '@rookery/engine';
import type { Klondike } from './game.ts';

const CARDS = 52;
/** Number of cards face down after the deal. */
const HIDDEN = 21;

/** Heuristics for hints, from what the player can see. */
export const heuristics: Readonly<Record<string, Heuristic<Klondike>>> = {
  foundations: {
    words: 'cards on the foundations',
    value: ({ game }) => game.foundations.reduce((sum, { size }) => sum + size, 0) / CARDS,
  },
  open: {
    words: 'columns without face-down cards',
    value: ({ game }) => 1 - hiddenCards(game) / HIDDEN,
    weight: 2,
  },
  room: {
    words: 'empty columns',
    value: ({ game }) => game.tableaux.filter(({ isEmpty }) => isEmpty).length / game.tableaux.length,
    weight: 0.5,
  },
  even: {
    words: 'foundations at about the same height',
    value: ({ game }) => {
      const sizes = game.foundations.map(({ size }) => size);
      return 1 - (Math.max(...sizes) - Math.min(...sizes)) / 13;
    },
    weight: 0.25,
  },
};

function hiddenCards(game: Klondike): number {
  let count = 0;
  for (const tableau of game.tableaux) count += tableau.size - tableau.run.length;
  return count;
}
