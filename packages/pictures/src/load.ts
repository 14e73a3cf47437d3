import type { PictureNode } from './picture.ts';
import { LOADERS, type LoadedSet, PICTURE_SETS, type PictureSet } from './sets.ts';

/** The sets that are loaded, and those that are loading. */
const loaded = new Map<PictureSet, LoadedSet>();
const pending = new Map<PictureSet, Promise<readonly string[]>>();

/**
 * Loads a set of pictures, once, and returns the ids in it.
 *
 * @example
 * const ids = await loadPictures('chess-plain');
 * console.log(ids.join(' ')); // chess:pawn chess:rook chess:knight chess:bishop chess:queen chess:king
 */
export function loadPictures(set: PictureSet): Promise<readonly string[]> {
  const known = pending.get(set);
  if (known !== undefined) return known;
  const loading = LOADERS[set]().then(
    (pictures) => {
      loaded.set(set, pictures);
      return pictures.ids;
    },
    (error: unknown) => {
      // A page that was offline may ask again.
      pending.delete(set);
      throw error;
    },
  );
  pending.set(set, loading);
  return loading;
}

/**
 * Returns a picture of the loaded sets; undefined if none of them has it. If several have it, such as the sets of chess, the first of
 * `preferred` counts.
 *
 * @example
 * await loadPictures('icons');
 * console.log(pictureOf('icon:crown')?.attributes.viewBox, pictureOf('icon:unicorn')); // 0 0 100 100 undefined
 */
export function pictureOf(id: string, preferred: readonly PictureSet[] = []): PictureNode | undefined {
  for (const set of [...preferred, ...PICTURE_SETS]) {
    const picture = loaded.get(set)?.pictureOf(id);
    if (picture !== undefined) return picture;
  }
  return undefined;
}
