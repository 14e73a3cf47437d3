import { ace } from './ace.ts';
import { type CardFace, knownFace } from './card-face.ts';
import { court } from './courts.ts';
import { rankGlyph } from './glyphs.ts';
import { joker } from './joker.ts';
import { large } from './large.ts';
import { type Palette, paletteOf } from './palette.ts';
import { pips } from './pips.ts';
import { twice } from './shapes.ts';
import { sheet } from './sheet.ts';
import { suitSymbol } from './suit-paths.ts';
import { titleOr } from './title.ts';

/**
 * Options of `faceSvg`. `fourColour` gives each suit its own colour (diamonds blue, clubs green); `large` shows rank and suit so large that
 * they can be read on the smallest card; `title` replaces the English name, for example with a translation.
 *
 * @example
 * const options: FaceOptions = { fourColour: true, title: 'Herzdame' };
 */
export type FaceOptions = { readonly fourColour?: boolean; readonly large?: boolean; readonly title?: string };

/**
 * The face of a card as a whole SVG document, 240 by 336 units. The same card always gives the same text.
 *
 * @example
 * const queenOfHearts = faceSvg({ rank: 11, suit: 0 });
 * const joker = faceSvg({ joker: 'red' });
 * console.log(queenOfHearts.slice(0, 4), joker.slice(0, 4)); // <svg <svg
 */
export function faceSvg(card: CardFace, options: FaceOptions = {}): string {
  const face = knownFace(card);
  const title = titleOr(face.name, options.title);
  if (face.kind === 'joker') return sheet(title, joker(face.colour));
  const { rank, suit } = face;
  const palette = paletteOf(suit, options.fourColour === true);
  if (options.large === true) return sheet(title, large(rank, suit, palette));
  return sheet(title, middle(rank, suit, palette) + corners(rank, suit, palette.ink));
}

function middle(rank: number, suit: number, palette: Palette): string {
  if (rank === 0) return ace(suit, palette);
  return rank < 10 ? pips(rank, suit, palette.ink) : court(rank, suit, palette);
}

/** Rank and suit in the upper left corner and, turned round, in the lower right: enough to read a fanned hand. */
function corners(rank: number, suit: number, ink: string): string {
  return twice(rankGlyph(rank, ink, 25, 33) + suitSymbol(suit, ink, 25, 71, 26));
}
