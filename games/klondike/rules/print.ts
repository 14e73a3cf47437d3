import { Card } from './card.ts';
import type { Foundation } from './foundation.ts';
import type { Klondike } from './game.ts';
import { passLimit } from './settings.ts';
import type { Tableau } from './tableau.ts';

const WIDTH = 5;
const FACE_DOWN = '##';
const SUIT_SIGNS = ['♥', '♦', '♣', '♠'] as const;

function line(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.padEnd(WIDTH))
    .join('')
    .trimEnd();
}

/** Prints the visible cards of the waste, as many as are turned up at a time; the last one can be taken. */
function printWaste({ waste, options }: Klondike): string {
  const shown = waste.firstN(options.draw, Card).reverse();
  const under = waste.size - shown.length;
  return `${under > 0 ? `(${under}) ` : ''}${shown.join(' ') || '-'}`;
}

function printFoundation({ available, suit }: Foundation): string {
  return available ? String(available) : `-${SUIT_SIGNS[suit]}`;
}

function printCard(tableau: Tableau, row: number): string {
  const card = tableau.children[row];
  if (!(card instanceof Card)) return '';
  return card.isFaceUp ? String(card) : FACE_DOWN;
}

function printPass({ options, pass }: Klondike): string {
  const limit = passLimit(options);
  return Number.isFinite(limit) ? `pass ${pass} of ${limit}` : `pass ${pass}`;
}

function printScore({ currentPlayer, options }: Klondike): string {
  const { score } = currentPlayer;
  if (options.scoring === 'none') return '';
  return options.scoring === 'vegas' ? `, ${score < 0 ? '-' : ''}$${Math.abs(score)}` : `, score ${score}`;
}

/** Prints the game. It is the same for all viewers, because nobody knows the face-down cards. */
export function printTable(game: Klondike): string {
  const { foundations, stock, tableaux } = game;
  const rows = Math.max(...tableaux.map(({ size }) => size));
  return [
    `Stock ${stock.size}, ${printPass(game)}${printScore(game)}`,
    `Waste ${printWaste(game)}`,
    `Foundations ${foundations.map(printFoundation).join('  ')}`,
    '',
    line(tableaux.map((_, i) => String(i + 1))),
    ...Array.from({ length: rows }, (_, row) => line(tableaux.map((tableau) => printCard(tableau, row)))),
    ...(game.canGoOn || game.isWon ? [] : ['', 'No move is left.']),
  ].join('\n');
}
