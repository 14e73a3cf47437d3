import type { PictureNode } from '../picture.ts';
import { BACKS, type Back, backSvg } from './back.ts';
import { type CardFace, knownFace } from './card-face.ts';
import { type FaceOptions, faceSvg } from './face.ts';
import { parseMarkup } from './parse-markup.ts';

const FACES: readonly CardFace[] = [
  ...[0, 1, 2, 3].flatMap((suit) => Array.from({ length: 13 }, (_, rank) => ({ rank, suit }))),
  { joker: 'red' },
  { joker: 'black' },
];
const BY_ID = new Map(FACES.map((face) => [`card:${knownFace(face).name.toLowerCase().replaceAll(' ', '-')}`, face]));

/** The ids of all cards, such as `card:queen-of-hearts`, and of all backs, such as `back:rooks`. */
export const CARD_IDS: readonly string[] = [...BY_ID.keys(), ...BACKS.map((back) => `back:${back}`)];

const isBack = (name: string): name is Back => (BACKS as readonly string[]).includes(name);

/** Returns the elements of a card or a back. */
export function cardPicture(id: string, options: FaceOptions): PictureNode | undefined {
  const face = BY_ID.get(id);
  if (face !== undefined) return parseMarkup(faceSvg(face, options));
  const [kind, back = ''] = id.split(':');
  return kind === 'back' && isBack(back) ? parseMarkup(backSvg({ pattern: back })) : undefined;
}
