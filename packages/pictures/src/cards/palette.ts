/** The colours of one suit: `ink` for indices and pips, the others for its court. */
export type Palette = {
  readonly ink: string;
  readonly robe: string;
  readonly dark: string;
  readonly tint: string;
  readonly hair: string;
  readonly skin: string;
};

/** Colours that every card shares. */
export const GOLD = '#eb3';
export const GOLD_DARK = '#c82';
export const STEEL = '#abc';

const RED = '#c9213b';
const BLACK = '#1e2530';

const HEARTS = { ink: RED, robe: '#cc3048', dark: '#8c1a31', tint: '#fdeeee', hair: '#a8552b', skin: '#f8d5b4' };
const DIAMONDS = { ink: RED, robe: '#e56b33', dark: '#a63d17', tint: '#fff1e4', hair: '#ecd08a', skin: '#efbf95' };
const CLUBS = { ink: BLACK, robe: '#2e7462', dark: '#184539', tint: '#e9f4ee', hair: '#5c3a24', skin: '#d59d70' };
const SPADES = { ink: BLACK, robe: '#41529a', dark: '#242f62', tint: '#edf0fb', hair: '#2b2630', skin: '#a8714d' };

const TWO_COLOURS: readonly Palette[] = [HEARTS, DIAMONDS, CLUBS, SPADES];
const FOUR_COLOURS: readonly Palette[] = [
  HEARTS,
  { ...DIAMONDS, ink: '#1a62c4', robe: '#2f7bd6', dark: '#164a91', tint: '#e9f2fd' },
  { ...CLUBS, ink: '#157a3a', robe: '#2f9156', dark: '#145730', tint: '#e8f6ec' },
  { ...SPADES, robe: '#525a6e', dark: '#2a303e', tint: '#eff0f3' },
];

/** The colours of a suit, in a deck of two colours or of four. */
export function paletteOf(suit: number, fourColour: boolean): Palette {
  return (fourColour ? FOUR_COLOURS : TWO_COLOURS)[suit] as Palette;
}
