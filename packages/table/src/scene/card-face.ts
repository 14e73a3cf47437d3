import type { ThingFace } from './thing.ts';

const RANKS: Readonly<Record<string, ThingFace['rank']>> = {
  a: 'A',
  ace: 'A',
  2: '2',
  two: '2',
  3: '3',
  three: '3',
  4: '4',
  four: '4',
  5: '5',
  five: '5',
  6: '6',
  six: '6',
  7: '7',
  seven: '7',
  8: '8',
  eight: '8',
  9: '9',
  nine: '9',
  10: '10',
  t: '10',
  ten: '10',
  j: 'J',
  jack: 'J',
  q: 'Q',
  queen: 'Q',
  k: 'K',
  king: 'K',
};

const SUITS: Readonly<Record<string, ThingFace['suit']>> = {
  '♣': 'clubs',
  '♧': 'clubs',
  club: 'clubs',
  clubs: 'clubs',
  '♦': 'diamonds',
  '♢': 'diamonds',
  diamond: 'diamonds',
  diamonds: 'diamonds',
  '♥': 'hearts',
  '♡': 'hearts',
  heart: 'hearts',
  hearts: 'hearts',
  '♠': 'spades',
  '♤': 'spades',
  spade: 'spades',
  spades: 'spades',
};

/** `4♠`, `10 ♥`, `2 of hearts`, `Jack of clubs`. A variation selector may follow the sign. */
const LABEL = /^([a-z\d]+)(?:\s*([♣♧♦♢♥♡♠♤])\uFE0F?|\s+of\s+([a-z]+))$/i;

/**
 * Returns the face of a playing card, read from its label or else from its attributes. Numeric attributes are ignored,
 * because their meaning varies between games.
 */
export function cardFaceOf(label: string, attributes: Readonly<Record<string, unknown>>): ThingFace | null {
  const found = LABEL.exec(label.trim());
  if (found !== null) return faceOf(found[1], found[2] ?? found[3]);
  return faceOf(attributes.rank, attributes.suit);
}

function faceOf(rank: unknown, suit: unknown): ThingFace | null {
  if (typeof suit !== 'string' || (typeof rank !== 'string' && typeof rank !== 'number')) return null;
  const knownRank = RANKS[String(rank).toLowerCase()];
  const knownSuit = SUITS[suit.toLowerCase()];
  return knownRank === undefined || knownSuit === undefined ? null : { rank: knownRank, suit: knownSuit };
}
