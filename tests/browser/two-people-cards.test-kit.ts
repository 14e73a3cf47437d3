/** A playing card by what it is: `10♠`. */
export type Card = string;

const SUITS = { hearts: '♥', diamonds: '♦', clubs: '♣', spades: '♠' } as const;
/** The orders in which games count ranks and suits, where they send numbers. */
const RANK_ORDER = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUIT_ORDER = ['♥', '♦', '♣', '♠'];

const SIGNS = /(?<![\w.])(10|[2-9AJQK])([♠♥♦♣])/g;
const WORDS = /(?<![\w.])(10|[2-9AJQK]) of (hearts|diamonds|clubs|spades)/g;
const TEXTS = /"rank":"(10|[2-9AJQK])","suit":"(hearts|diamonds|clubs|spades)"/g;
/** Of cards only: a table has a rank and a suit, too, where one is asked for. */
const NUMBERS = /"owner":[^,]*,"rank":(\d+),"suit":([0-3])(?!\d)/g;

/** Every card that a text names, in whatever way: as people write it, or as it is in messages. */
export function cardsIn(text: string): ReadonlySet<Card> {
  const found = new Set<Card>();
  for (const [, rank, suit] of text.matchAll(SIGNS)) found.add(`${rank}${suit}`);
  for (const [, rank, suit] of text.matchAll(WORDS)) found.add(`${rank}${SUITS[suit as keyof typeof SUITS]}`);
  for (const [, rank, suit] of text.matchAll(TEXTS)) found.add(`${rank}${SUITS[suit as keyof typeof SUITS]}`);
  for (const [, rank, suit] of text.matchAll(NUMBERS)) found.add(`${RANK_ORDER[Number(rank)]}${SUIT_ORDER[Number(suit)]}`);
  return found;
}

/** The rank of a card. */
export function rankOf(card: Card): string {
  return card.slice(0, -1);
}
