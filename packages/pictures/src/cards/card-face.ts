const RANK_NAMES = [
  'Ace',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Jack',
  'Queen',
  'King',
] as const;
const SUIT_NAMES = ['hearts', 'diamonds', 'clubs', 'spades'] as const;
const JOKER_COLOURS = ['red', 'black'] as const;

/**
 * The colour of a joker: a deck has one of each.
 *
 * @example
 * const colour: JokerColour = 'red';
 */
export type JokerColour = (typeof JOKER_COLOURS)[number];

/**
 * Face of a card: a rank from 0 (ace) to 12 (king) in suit 0 hearts, 1 diamonds, 2 clubs or 3 spades; or a joker.
 *
 * @example
 * const queenOfHearts: CardFace = { rank: 11, suit: 0 };
 * const joker: CardFace = { joker: 'red' };
 */
export type CardFace = { readonly rank: number; readonly suit: number } | { readonly joker: JokerColour };

/** A validated face with its English name. */
export type KnownFace =
  | { readonly kind: 'suited'; readonly rank: number; readonly suit: number; readonly name: string }
  | { readonly kind: 'joker'; readonly colour: JokerColour; readonly name: string };

/** Validates a face, so that the drawing code need not. Throws if there is no such card. */
export function knownFace(card: CardFace): KnownFace {
  if (typeof card !== 'object' || card === null) {
    throw new TypeError(`A card is { rank, suit } or { joker }, not ${String(card)}`);
  }
  if ('joker' in card) {
    const colour = JOKER_COLOURS.find((each) => each === card.joker);
    if (colour === undefined) throw new RangeError(`A joker is 'red' or 'black', not ${String(card.joker)}`);
    return { kind: 'joker', colour, name: colour === 'red' ? 'Red joker' : 'Black joker' };
  }
  const { rank, suit } = card;
  const rankName = RANK_NAMES[rank];
  const suitName = SUIT_NAMES[suit];
  // The string '3' would also find a name, but the drawing code needs a number.
  if (typeof rank !== 'number' || rankName === undefined) {
    throw new RangeError(`rank is a whole number from 0 (ace) to 12 (king), not ${String(rank)}`);
  }
  if (typeof suit !== 'number' || suitName === undefined) {
    throw new RangeError(`suit is 0 (hearts), 1 (diamonds), 2 (clubs) or 3 (spades), not ${String(suit)}`);
  }
  return { kind: 'suited', rank, suit, name: `${rankName} of ${suitName}` };
}
