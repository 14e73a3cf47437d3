import { draw, type Paths } from './paint.ts';
import type { PictureNode } from './picture.ts';

/**
 * The sets of pictures; each is loaded by itself. A person may choose among sets of one family, such as the three of chess.
 *
 * @example
 * await Promise.all(PICTURE_SETS.filter((set) => set.startsWith('chess-')).map(loadPictures));
 */
export const PICTURE_SETS = [
  ...['chess-classic', 'chess-plain', 'chess-letters'],
  ...['pieces', 'dice', 'icons', 'terrains'],
  ...['cards-classic', 'cards-four-colour', 'cards-large', 'cards-large-four-colour'],
] as const;
/** The name of a set of pictures. */
export type PictureSet = (typeof PICTURE_SETS)[number];

/** A loaded set: its ids, and the elements of each. */
export interface LoadedSet {
  readonly ids: readonly string[];
  readonly pictureOf: (id: string) => PictureNode | undefined;
}

/** Draws each picture once: those of one id are the same object. */
function remembered(ids: readonly string[], make: (id: string) => PictureNode | undefined): LoadedSet {
  const made = new Map<string, PictureNode | undefined>();
  return {
    ids,
    pictureOf: (id) => {
      if (!made.has(id)) made.set(id, make(id));
      return made.get(id);
    },
  };
}

function ofPaths(prefix: string, pictures: Readonly<Record<string, Paths>>): LoadedSet {
  const byId = new Map(Object.entries(pictures).map(([name, paths]) => [prefix + name, paths]));
  return remembered([...byId.keys()], (id) => {
    const paths = byId.get(id);
    return paths && draw(paths);
  });
}

const cards = (options: { readonly fourColour?: boolean; readonly large?: boolean }) => async (): Promise<LoadedSet> => {
  const { CARD_IDS, cardPicture } = await import('./cards/card-pictures.ts');
  return remembered(CARD_IDS, (id) => cardPicture(id, options));
};

/** Loads each set; bundlers make a chunk of each. */
export const LOADERS: Readonly<Record<PictureSet, () => Promise<LoadedSet>>> = {
  'chess-classic': async () => ofPaths('chess:', (await import('./chess/classic.ts')).CLASSIC),
  'chess-plain': async () => ofPaths('chess:', (await import('./chess/plain.ts')).PLAIN),
  'chess-letters': async () => ofPaths('chess:', (await import('./chess/letters.ts')).LETTERS),
  pieces: async () => ofPaths('', (await import('./pieces.ts')).PIECE_PATHS),
  dice: async () => ofPaths('', (await import('./dice/dice.ts')).DICE_PATHS),
  icons: async () => ofPaths('icon:', (await import('./icons/index.ts')).ICON_PATHS),
  terrains: async () => ofPaths('terrain:', (await import('./terrains.ts')).TERRAIN_PATHS),
  'cards-classic': cards({}),
  'cards-four-colour': cards({ fourColour: true }),
  'cards-large': cards({ large: true }),
  'cards-large-four-colour': cards({ fourColour: true, large: true }),
};
