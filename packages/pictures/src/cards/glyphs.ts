import { stroke } from './shapes.ts';

// Drawn with one pen in a box of 22 by 30 around the origin, so that a card needs no font and looks the same everywhere.
const RANKS = [
  'M-11 15L0-15L11 15M-7 5H7',
  'M-9-7C-9-18 9-18 9-7C9 1-5 7-10 15H10',
  'M-9-15H9L-2-4C13-5 13 15-1 15C-6 15-9 12-10 9',
  'M5 15V-15L-11 7H11',
  'M9-15H-7L-8-2C-3-6 10-6 10 5C10 17-6 18-10 10',
  'M6-15C-3-12-9-3-9 6A9 9 0 1 0 9 6A9 9 0 0 0-8 2',
  'M-10-15H10C4-6-2 4-3 15',
  'M-7.5-8a7.5 7 0 1 1 15 0a7.5 7 0 1 1-15 0M-9.5 7a9.5 8 0 1 1 19 0a9.5 8 0 1 1-19 0',
  'M-6 15C3 12 9 3 9-6A9 9 0 1 0-9-6A9 9 0 0 0 8-2',
  'M-15-10L-10-15V15M-2-6.5A7.5 8.5 0 0 1 13-6.5V6.5A7.5 8.5 0 0 1-2 6.5Z',
  'M-1-15H7V6A8 8.5 0 0 1-9 7',
  'M-10-5A10 10 0 0 1 10-5V5A10 10 0 0 1-10 5ZM3 7L11 16',
  'M-9-15V15M10-15L-9 4M-3-2L11 15',
] as const;
const JOKER_LETTERS = [
  RANKS[10],
  'M-10-5A10 10 0 0 1 10-5V5A10 10 0 0 1-10 5Z',
  RANKS[12],
  'M9-15H-8V15H9M-8 0H6',
  'M-9 15V-15H2A8 8 0 0 1 2 1H-9M2 1L10 15',
] as const;

/** The sign of a rank, 36 units high, centred. */
export function rankGlyph(rank: number, colour: string, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${stroke(colour, 5.5, RANKS[rank] ?? '')}</g>`;
}

/** The word JOKER, written downwards from this point. */
export function jokerWord(colour: string, x: number, y: number): string {
  const letters = JOKER_LETTERS.map((d, i) => `<g transform="translate(0 ${i * 41})">${stroke(colour, 6, d)}</g>`);
  return `<g transform="translate(${x} ${y}) scale(.56)">${letters.join('')}</g>`;
}
