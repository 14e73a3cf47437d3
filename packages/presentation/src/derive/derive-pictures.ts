import type { By } from '../language/by.ts';
import type { PictureId } from '../language/picture-id.ts';
import { EMPTY_WORDS, lettersFor } from './derive-values.ts';
import { pieceFor } from './dictionary.ts';
import type { KindSample } from './sample/kind-sample.ts';
import type { Sample } from './sample/play-sample.ts';
import { toldAttributes } from './told-attributes.ts';
import { wordsOf } from './words-of.ts';

/** Pictures that two kinds must not share. */
type Used = Set<PictureId>;

/**
 * Pictures of pieces by class: from the words of the class, of its names, or of a list of values; else a disc with the letters that tell the classes
 * apart. No two classes get the same picture.
 */
export function derivePictures(kinds: readonly KindSample[], sample: Sample): ReadonlyMap<string, By<PictureId>> {
  const used: Used = new Set();
  const pictures = new Map<string, By<PictureId>>();
  // Pictures that follow from words come first, so that a disc with letters never takes one away.
  for (const kind of kinds) {
    const picture = byValues(kind, sample, used) ?? claim(byWords(kind, sample), used);
    if (picture !== undefined) pictures.set(kind.kind, picture);
  }
  const rest = kinds.filter(({ kind }) => !pictures.has(kind));
  const letters = lettersFor(kinds.map(({ kind }) => kind));
  if (rest.length === 1 && !used.has('disc') && rest[0] !== undefined) return pictures.set(rest[0].kind, 'disc');
  for (const { kind } of rest) pictures.set(kind, `letter:${letters[kinds.findIndex((each) => each.kind === kind)]}`);
  return pictures;
}

function claim(picture: PictureId | undefined, used: Used): PictureId | undefined {
  if (picture === undefined || used.has(picture)) return undefined;
  used.add(picture);
  return picture;
}

/** From the words of a class and of the named classes that it extends, or of a name that all its pieces share. */
function byWords({ kind, names }: KindSample, { declarations }: Sample): PictureId | undefined {
  const parents = (declarations.classes[kind]?.parents ?? []).filter((parent) => parent !== 'Piece' && parent !== 'Entity');
  const [name, ...others] = names;
  const shared = name !== undefined && others.length === 0 ? [name] : [];
  return [kind, ...shared, ...parents].map((each) => pieceFor(wordsOf(each))).find((picture) => picture !== undefined);
}

/** From a list of values such as king, queen, rook: one picture for each. */
function byValues(kind: KindSample, sample: Sample, used: Used): By<PictureId> | undefined {
  for (const { name, declared } of toldAttributes(kind, sample)) {
    const words = (declared.values ?? []).map(String);
    const told = words.filter((word) => !EMPTY_WORDS.has(word));
    const found = told.map((word) => pieceFor(wordsOf(word)));
    const isPictured = told.length > 0 && found.filter((picture) => picture !== undefined).length * 2 >= told.length;
    if (!isPictured) continue;
    const letters = lettersFor(told);
    const of: Record<string, PictureId> = {};
    for (const [i, word] of told.entries()) of[word] = claim(found[i], used) ?? `letter:${letters[i]}`;
    const hasEmpty = told.length < words.length;
    return hasEmpty ? { by: name, of, else: 'spot' } : { by: name, of };
  }
  return undefined;
}
